import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#client/ui/blocks/button.tsx';
import { ConfirmProvider, useConfirm } from '#client/ui/blocks/confirm.tsx';
import type { FlashMessage } from '#client/ui/blocks/flash-box.ts';
import { useClearFlashes, useFlash } from '#client/ui/blocks/flash.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';

afterEach(cleanup);

function Remove({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Deseja realmente excluir este cliente?', confirmLabel: 'Excluir', isDanger: true }));
  return <Button onClick={() => void ask()}>Remover</Button>;
}

describe('confirm', () => {
  const onAnswer = vi.fn<(answer: boolean) => void>();
  beforeEach(async () => {
    onAnswer.mockClear();
    render(
      <UiProvider>
        <ConfirmProvider>
          <Remove onAnswer={onAnswer} />
        </ConfirmProvider>
      </UiProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
  });

  it('answers true for yes', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('answers false for Cancelar', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('answers false for Escape', async () => {
    await userEvent.keyboard('{Escape}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('has the focus on the harmless answer of a dangerous question', () => {
    expect(document.activeElement?.textContent).toBe('Cancelar');
  });
});

function Say({ message }: { message: FlashMessage }) {
  const flash = useFlash();
  const clear = useClearFlashes();
  return (
    <>
      <Button onClick={() => flash(message)}>Dizer</Button>
      <Button onClick={clear}>Trocar de pessoa</Button>
    </>
  );
}

async function say(message: FlashMessage) {
  render(
    <UiProvider>
      <ConfirmProvider>
        <Say message={message} />
      </ConfirmProvider>
    </UiProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dizer' })));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('flash', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes after 3000 ms (2 §9)', async () => {
    await say({ kind: 'success', text: 'Cliente criado com sucesso!' });
    pass(2999);
    expect(screen.getByRole('status').textContent).toContain('Cliente criado com sucesso!');
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays as long as it is told to', async () => {
    await say({ kind: 'info', text: 'Guardado neste aparelho.', durationMs: 8000 });
    pass(7999);
    expect(screen.queryByRole('status')).not.toBeNull();
  });

  it('stays while it is pointed at', async () => {
    await say({ kind: 'info', text: 'Guardado neste aparelho.' });
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('goes with the person whom it was said to', async () => {
    await say({ kind: 'success', text: 'Cliente criado com sucesso!', durationMs: 60_000 });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Trocar de pessoa' })));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('of an error interrupts', async () => {
    await say({ kind: 'error', text: 'Erro ao salvar.' });
    expect(screen.getByRole('alert').textContent).toContain('Erro ao salvar.');
  });

  it('offers its action once', async () => {
    const onAction = vi.fn();
    await say({ kind: 'success', text: 'Argo finalizado.', action: { label: 'Desfazer', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
