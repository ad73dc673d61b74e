import { useState } from 'react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Card, CardGrid } from '#client/ui/list/card-grid.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { setMotion, type Motion } from '#client/ui/motion/motion.ts';
import { SyncBadge } from '#client/ui/blocks/sync-badge.tsx';
import { render } from '../render.tsx';

afterEach(() => {
  cleanup();
  setMotion(null);
});

/** Writes down what it is asked for, and what the page is like just then. */
function watching(): { seen: string[] } {
  const seen: string[] = [];
  const texts = (list: HTMLElement) => Array.from(list.children, ({ textContent }) => textContent).join();
  const motion: Motion = {
    watch: (list) => ({ drawn: (of) => void seen.push(`drawn${of && ` of ${of}`}: ${texts(list)}`), stop: () => void seen.push('stopped') }),
    leave: (part) => void seen.push(`leaves: ${part.textContent}${part.isConnected ? '' : ', too late'}`),
    nudge: (part) => void seen.push(`nudged: ${part.textContent}`),
    flip: () => undefined,
    turn: () => undefined,
  };
  setMotion(motion);
  return { seen };
}

function Names({ names, of }: { names: readonly string[]; of?: string }) {
  return (
    <CardGrid label="Nomes" {...(of !== undefined && { of })}>
      {names.map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </CardGrid>
  );
}

it('a list is watched from when motion is there until it goes, and told whenever it was drawn', () => {
  const { rerender, unmount } = render(<Names names={['Ana', 'Bia']} />);
  const { seen } = watching();
  rerender(<Names names={['Bia', 'Caio']} />);
  unmount();
  expect(seen).toEqual(['drawn: Bia,Caio', 'stopped']);
});

it('it is told of what search the cards are, whose answer is another list', () => {
  const { rerender } = render(<Names names={['Ana', 'Bia']} />);
  const { seen } = watching();
  rerender(<Names names={['Bia']} of="bi" />);
  expect(seen).toEqual(['drawn of bi: Bia']);
});

it('a dialog and its scrim are seen while they still stand', async () => {
  const { seen } = watching();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <Dialog title="Excluir?" onClose={() => setOpen(false)} />;
  }
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen).toEqual(['leaves: ', 'leaves: Excluir?']);
});

it('the badge is nudged when it says something of another kind, not when it counts', () => {
  const { seen } = watching();
  const { rerender } = render(<SyncBadge tone="green" text="Tudo enviado" />);
  rerender(<SyncBadge tone="yellow" text="1 a enviar" />);
  rerender(<SyncBadge tone="yellow" text="2 a enviar" />);
  expect(seen).toEqual(['nudged: 1 a enviar']);
});
