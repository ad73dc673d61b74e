import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../person.ts';

// As in the first second of a page: nothing that lies over it has been fetched yet.
beforeEach(() => void vi.resetModules());

async function draw(block: ReactNode) {
  const { UiProvider } = await import('#client/ui/blocks/ui-provider.tsx');
  render(<UiProvider>{block}</UiProvider>);
  return aPerson();
}

it('a question that is asked before its part is there comes up, and is answered', async () => {
  const { ConfirmProvider, useConfirm } = await import('#client/ui/blocks/confirm.tsx');
  const onAnswer = vi.fn();
  function Remove() {
    const confirm = useConfirm();
    return (
      <button type="button" onClick={() => void confirm({ title: 'Excluir?', confirmLabel: 'Sim' }).then(onAnswer)}>
        Remover
      </button>
    );
  }
  const user = await draw(
    <ConfirmProvider>
      <Remove />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  await screen.findByRole('dialog', { name: 'Excluir?' });
  await user.click(screen.getByRole('button', { name: 'Sim' }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

it('what is said before the notices are there is said once they are, the latest three', async () => {
  const { useFlash } = await import('#client/ui/blocks/flash.tsx');
  function Say() {
    const flash = useFlash();
    return (
      <button type="button" onClick={() => ['um', 'dois', 'três', 'quatro'].forEach((text) => flash({ kind: 'info', text }))}>
        Dizer
      </button>
    );
  }
  const user = await draw(<Say />);
  await user.click(screen.getByRole('button', { name: 'Dizer' }));
  await screen.findByText('quatro');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['quatro', 'três', 'dois']);
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeDefined();
});

it('the first press of a ⋯ opens its menu when that has come', async () => {
  const { ActionMenu } = await import('#client/ui/blocks/action-menu.tsx');
  const onSelect = vi.fn();
  const user = await draw(<ActionMenu items={[{ label: 'Editar', onSelect }]} />);
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
