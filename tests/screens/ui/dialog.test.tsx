import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

/** Of the browsers that tell a page of the back gesture. */
const watchers = new Set<FakeWatcher>();
class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  close(): void {
    if (watchers.delete(this)) this.dispatchEvent(new Event('close'));
  }
  destroy(): void {
    watchers.delete(this);
  }
}
const goBack = () => act(() => [...watchers].at(-1)?.close());

beforeEach(() => void vi.stubGlobal('CloseWatcher', FakeWatcher));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What lies around a dialog takes the taps that miss it. */
const scrimOf = (dialog: HTMLElement) => dialog.parentElement ?? dialog;

function VehiclesScreen({ isStatic = false, first }: { isStatic?: boolean; first?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Veículos</Button>
      {isOpen && (
        <Dialog title="Veículos de Célia" isStatic={isStatic} onClose={() => setOpen(false)}>
          {first}
          Nenhum veículo cadastrado
        </Dialog>
      )}
    </>
  );
}

async function openVehicles(isStatic = false, first?: ReactNode) {
  const user = aPerson();
  render(<VehiclesScreen isStatic={isStatic} first={first} />);
  await user.click(screen.getByRole('button', { name: 'Veículos' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Veículos de Célia' }) };
}

describe('a dialog', () => {
  it('is named by its title and takes the focus', async () => {
    const { dialog } = await openVehicles();
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await openVehicles();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await hasFocus(() => screen.getByRole('button', { name: 'Veículos' }));
  });

  it('gives the focus back where a field of it takes the focus by itself', async () => {
    const { user } = await openVehicles(false, <input autoFocus aria-label="Placa" />);
    await hasFocus(() => screen.getByRole('textbox', { name: 'Placa' }));
    await user.keyboard('{Escape}');
    await hasFocus(() => screen.getByRole('button', { name: 'Veículos' }));
  });

  it('gives the focus to the page where what led to it is gone', async () => {
    const Screen = ({ isOpen }: { isOpen: boolean }) => (
      <main tabIndex={-1}>
        {isOpen && (
          <Dialog title="Veículos de Célia" onClose={() => undefined}>
            Nenhum veículo cadastrado
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(<Screen isOpen />);
    await screen.findByRole('dialog');
    rerender(<Screen isOpen={false} />);
    await hasFocus(() => screen.getByRole('main'));
  });

  it('closes with the back gesture', async () => {
    await openVehicles();
    goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with a tap on the scrim, not with one that began inside', async () => {
    const { dialog } = await openVehicles();
    fireEvent.pointerDown(screen.getByText('Nenhum veículo cadastrado'));
    fireEvent.click(scrimOf(dialog));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(scrimOf(dialog));
    fireEvent.click(scrimOf(dialog));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is static stays for Escape, the scrim and the back gesture, and closes by its button', async () => {
    const { user, dialog } = await openVehicles(true);
    await user.keyboard('{Escape}');
    goBack();
    fireEvent.pointerDown(scrimOf(dialog));
    fireEvent.click(scrimOf(dialog));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the browser closes by force stays when it is static, and hears the next gesture too', async () => {
    await openVehicles(true);
    goBack();
    goBack();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(watchers).toHaveLength(1);
  });

  it('over another one is what the gesture is meant for, even when the browser closes both', async () => {
    const left: string[] = [];
    render(
      <Dialog title="Cliente" onClose={() => left.push('Cliente')}>
        <Dialog title="Veículo" onClose={() => left.push('Veículo')} />
      </Dialog>,
    );
    await act(async () => {});
    act(() => [...watchers].toReversed().forEach((watcher) => watcher.close()));
    expect(left).toEqual(['Veículo']);
  });

  it('over another one hides it, and gives it back the focus and the voice', async () => {
    const user = aPerson();
    render(
      <Dialog title="Cliente" onClose={() => {}}>
        <VehiclesScreen />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Veículos' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cliente' })).toBeNull());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Veículos de Célia' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Cliente' })).toBeTruthy();
    await hasFocus(() => screen.getByRole('button', { name: 'Veículos' }));
  });

  it('stays when Escape clears the search inside it', async () => {
    const user = aPerson();
    const onClose = vi.fn();
    render(
      <Dialog title="Peças" onClose={onClose}>
        <SearchBox label="Buscar peça" onSearch={() => {}} />
      </Dialog>,
    );
    await user.type(screen.getByRole('searchbox'), 'óleo{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('what lies over a dialog', () => {
  it('closes by Escape alone: the menu of a row, then the dialog', async () => {
    const user = aPerson();
    const onClose = vi.fn();
    render(
      <Dialog title="Peças" onClose={onClose}>
        <ActionMenu items={[{ label: 'Editar', onSelect: () => {} }]} />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await hasFocus(() => screen.getByRole('menu'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
