import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignaturePicker } from '#client/app/shell/signature-picker.tsx';
import { render } from '../render.tsx';

const long = { id: '7K2F9Q', name: 'Auto Center Prado Comércio de Peças e Serviços Automotivos Ltda' };
const second = { id: '8M3G1R', name: '' };
const open = (...signatures: (typeof long)[]) =>
  render(<SignaturePicker choice={{ signatures, selected: signatures[0] ?? null, onSelect: vi.fn() }} />);

it('a shop whose name is cut has it whole in its title', () => {
  open(long);
  const text = `ID Signer 7K2F9Q · ${long.name}`;
  expect(screen.getByTitle(text).textContent).toBe(text);
});

it('so has a choice between shops, of which one may have no name yet', () => {
  open(long, second);
  expect(screen.getByTitle(`ID Signer 7K2F9Q · ${long.name}`)).toBeDefined();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([`ID Signer 7K2F9Q · ${long.name}`, 'ID Signer 8M3G1R']);
});

it('nothing stands there for a person without a shop', () => {
  open();
  expect(screen.queryByText(/ID Signer/)).toBeNull();
});
