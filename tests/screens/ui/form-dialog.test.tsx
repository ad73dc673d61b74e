import { useState } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { saveFailedText } from '#client/ui/form/use-form-run.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';

afterEach(cleanup);

function CustomerForm({ onSubmit, onClose, error }: { onSubmit: () => unknown; onClose: () => void; error?: string }) {
  const [name, setName] = useState('');
  return (
    <FormDialog title="Cadastrar Cliente" isDirty={name !== ''} error={error} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="Nome Completo" required value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}

function openForm(onSubmit: () => unknown = () => {}, error?: string) {
  const onClose = vi.fn<() => void>();
  render(
    <UiProvider>
      <ConfirmProvider>
        <CustomerForm onSubmit={onSubmit} onClose={onClose} {...(error && { error })} />
      </ConfirmProvider>
    </UiProvider>,
  );
  return { user: aPerson(), onClose };
}

describe('a form dialog', () => {
  it('ends in Cancelar and Salvar', () => {
    openForm();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('type', 'submit');
  });

  it('leaves at once when nothing was typed', async () => {
    const { user, onClose } = openForm();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was typed is thrown away', async () => {
    const { user, onClose } = openForm();
    await user.type(screen.getByLabelText(/Nome Completo/), 'Célia');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/Nome Completo/)).toHaveProperty('value', 'Célia');

    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('is busy while it saves and takes a double tap for one', async () => {
    const finish: (() => void)[] = [];
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => void finish.push(resolve)));
    const { user, onClose } = openForm(onSubmit);
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-busy')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish.forEach((done) => done()));
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-busy')).toBeNull();
  });

  it('stays open with what was typed when saving fails, and says so', async () => {
    const { user } = openForm(() => Promise.reject(new Error('quota')));
    await user.type(screen.getByLabelText(/Nome Completo/), 'Célia{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(saveFailedText);
    expect(screen.getByLabelText(/Nome Completo/)).toHaveProperty('value', 'Célia');
  });

  it('shows the error that it is given', () => {
    openForm(undefined, 'Já existe um cliente com este documento.');
    expect(screen.getByRole('alert').textContent).toBe('Já existe um cliente com este documento.');
  });

  it('inside another one does not submit the outer one', async () => {
    const outer = vi.fn();
    const inner = vi.fn();
    render(
      <UiProvider>
        <ConfirmProvider>
          <FormDialog title="Orçamento" isDirty={false} onSubmit={outer} onClose={() => {}}>
            <FormDialog title="Cliente" isDirty={false} saveLabel="Criar" onSubmit={inner} onClose={() => {}}>
              <TextField label="Nome" />
            </FormDialog>
          </FormDialog>
        </ConfirmProvider>
      </UiProvider>,
    );
    await aPerson().click(await screen.findByRole('button', { name: 'Criar' }));
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });
});
