import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormPart } from '#client/ui/form/form-part.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';

afterEach(cleanup);

function openForm() {
  const onSubmit = vi.fn<() => void>();
  render(
    <UiProvider>
      <ConfirmProvider>
        <FormDialog title="Novo Orçamento" isDivided isDirty={false} onSubmit={onSubmit} onClose={() => undefined}>
          <TextField label="Placa" />
          <TextField label="Busca" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} />
          {['Peça', 'Serviço'].map((label) => (
            <FormPart key={label}>
              <TextField label={label} />
            </FormPart>
          ))}
        </FormDialog>
      </ConfirmProvider>
    </UiProvider>,
  );
  return { user: aPerson(), onSubmit };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a part is a form with its own fields, and stands in no other', () => {
  openForm();
  expect(['Placa', 'Busca'].map((label) => field(label).form)).toEqual([null, null]);
  expect(field('Peça').form?.elements).toHaveLength(1);
  expect(field('Peça').form).not.toBe(field('Serviço').form);
  expect(field('Peça').form?.parentElement?.closest('form')).toBeNull();
});

test('Salvar submits the whole, once', async () => {
  const { user, onSubmit } = openForm();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Enter submits the whole from a field outside of the parts, unless the field wants it for itself', async () => {
  const { user, onSubmit } = openForm();
  await user.type(field('Busca'), 'Uno{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field('Placa'), 'ABC1D23{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Enter in a part submits nothing, and does not load the page anew', async () => {
  const { user, onSubmit } = openForm();
  const submits: Event[] = [];
  document.addEventListener('submit', (event) => void submits.push(event), { capture: true, once: true });
  await user.type(field('Peça'), 'Filtro{Enter}');
  expect(submits.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true]);
  expect(onSubmit).not.toHaveBeenCalled();
});
