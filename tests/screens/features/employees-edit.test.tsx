import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { cents } from '#domain/values/money.ts';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, openStore, settle } from './render-screen.tsx';
import { field, openForm, path, saves, storedEmployees } from './employees-form-world.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const open = (form: string) => openForm(store, form);
const stored = () => storedEmployees(store);
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('an employee who is edited', () => {
  it('is saved by what was touched only', async () => {
    const id = await anEmployee(store, { salary: cents(350_000) });
    await settle(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    expect(field('Salário').value).toBe('3.500,00');
    await user.clear(field('Salário'));
    await user.type(field('Salário'), '3.600');
    await saves(user);
    expect(await screen.findByText('Funcionário atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { salary: 360_000 } }]);
    expect(Object.keys((await entries())[0]?.changes ?? {})).toEqual(['salary']);
  });

  it('has a date of termination only as long as they are terminated', async () => {
    const id = await anEmployee(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    expect(screen.queryByLabelText('Data de desligamento')).toBeNull();
    await user.selectOptions(field('Situação'), 'Desligado');
    await user.type(await screen.findByLabelText('Data de desligamento'), '2026-10-30');
    await saves(user);
    expect(await screen.findByText('Desligado')).toBeDefined();
    expect(await stored()).toMatchObject([{ status: 'terminated', termination_date: '2026-10-30' }]);

    await user.click(await screen.findByRole('button', { name: 'Editar Marta Prado' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Data de desligamento')).value).toBe('2026-10-30');
    await user.selectOptions(field('Situação'), 'Afastado');
    expect(screen.queryByLabelText('Data de desligamento')).toBeNull();
    await saves(user);
    await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'on_leave', termination_date: '' }]));
  });

  it('is not written over what came from another device, before the person has seen it', async () => {
    const id = await anEmployee(store, { salary: cents(350_000) });
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    await user.clear(field('Salário'));
    await user.type(field('Salário'), '3600');
    await save(store, 'employees', { kind: 'update', id, changes: { salary: cents(410_000), name: 'Marta P. Lima' } });
    await screen.findByRole('heading', { name: 'Marta P. Lima', hidden: true });
    await saves(user);
    const question = within(await screen.findByRole('dialog', { name: 'Mudou em outro aparelho enquanto você editava' }));
    expect(question.getByText('Salário: agora “R$ 4.100,00”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ salary: 360_000, name: 'Marta P. Lima' }]));
  });

  it('stays in the form when the device has no room', async () => {
    const id = await anEmployee(store);
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Funcionário' });
    await user.type(field('Nome'), ' Lima');
    fillDisk(store);
    await saves(user);
    expect(await screen.findByText('Erro ao atualizar o funcionário. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
  });

  it('is said to be gone when they are', async () => {
    const { address } = open('editar=01890000-0000-7000-8000-000000000001');
    expect(await screen.findByText('Este funcionário não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});
