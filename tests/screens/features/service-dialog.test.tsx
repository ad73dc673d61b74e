import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { newId } from '../data/device.ts';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, settle, type ScreenOptions } from './render-screen.tsx';
import { aBareService, aServiceFor, clock, dialogNamed, openServices, serviceCard, beginInServices, storedService } from './service-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const title = 'Editar Serviço - Auto Center Prado';

/** The dialog about a service with these fields, opened by the card's button. */
async function edit(fields: Partial<Service> = {}, options: Partial<ScreenOptions> = {}) {
  const { service } = await aServiceFor(store, { plate: 'GKD4H07' }, fields);
  await settle(store);
  const there = openServices(store, options);
  await there.user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Editar' }));
  return { ...there, service, form: await dialogNamed(title) };
}
const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ textContent }) => textContent);
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('the edit dialog', () => {
  it('shows the service, with its address', async () => {
    const marta = await anEmployee(store);
    const { form, address, service } = await edit({
      status: 'impediment',
      arrived: clock('2026-11-20T08:20'),
      exit: clock('2026-11-21T18:00'),
      obs: 'Falta a peça.',
      employer_id: marta,
      comission: 4690 as Cents,
    });
    expect(address.current).toBe(`/dashboard/servicos-listagem?editar=${service}`);
    expect(optionsOf(form.getByLabelText('Status'))).toEqual(['Aguardando', 'Em andamento', 'Finalizado', 'Impedido']);
    const values = ['Status', 'Chegada', 'Saída', 'Observações', 'Funcionário responsável', 'Comissão (R$)'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['impediment', '2026-11-20T08:20', '2026-11-21T18:00', 'Falta a peça.', marta, '46,90']);
    expect(optionsOf(form.getByLabelText('Funcionário responsável'))).toEqual(['Selecione um empregado', 'Marta Prado']);
  });

  it.each(['online', 'offline'] as const)('saves what was edited and nothing else, %s', async (connection) => {
    const marta = await anEmployee(store);
    const { user, form, service, address } = await edit({ obs: 'Trocar óleo.' }, { status: { connection } });
    await user.selectOptions(form.getByLabelText('Status'), 'Em andamento');
    await user.selectOptions(form.getByLabelText('Funcionário responsável'), 'Marta Prado');
    await user.type(form.getByLabelText('Chegada'), '2026-11-21T09:30');
    await user.clear(form.getByLabelText('Comissão (R$)'));
    await user.type(form.getByLabelText('Comissão (R$)'), '1.050,5');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Serviço salvo.')).toBeDefined();
    expect(await entries()).toMatchObject([
      { kind: 'update', entityId: service, changes: { status: 'in_progress', employer_id: marta, arrived: '2026-11-21T09:30', comission: 105_050 } },
    ]);
    expect(await storedService(store, service)).toMatchObject({ obs: 'Trocar óleo.', exit: '' });
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem'));
  });

  it('takes times and the responsible person away again', async () => {
    const marta = await anEmployee(store);
    const { user, form, service } = await edit({ employer_id: marta, arrived: clock('2026-11-20T08:20') });
    await user.selectOptions(form.getByLabelText('Funcionário responsável'), 'Selecione um empregado');
    await user.clear(form.getByLabelText('Chegada'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Serviço salvo.');
    expect(await storedService(store, service)).toMatchObject({ employer_id: null, arrived: '' });
  });

  it('warns of an exit before the arrival, and saves it all the same', async () => {
    const { user, form, service } = await edit({ arrived: clock('2026-11-21T09:30') });
    await user.type(form.getByLabelText('Saída'), '2026-11-20T18:00');
    expect(await form.findByText('A saída está antes da chegada.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Serviço salvo.');
    expect(await storedService(store, service)).toMatchObject({ exit: '2026-11-20T18:00' });
  });

  it('offers who works here, and whoever left if they are chosen already', async () => {
    const left = await anEmployee(store, { name: 'Rafa Lima', cpf: '11144477735', status: 'terminated' });
    await anEmployee(store, { name: 'Bia Alves', cpf: '39053344705', status: 'terminated' });
    await anEmployee(store);
    const { form } = await edit({ employer_id: left });
    expect(optionsOf(form.getByLabelText('Funcionário responsável'))).toEqual(['Selecione um empregado', 'Marta Prado', 'Rafa Lima']);
  });

  it('keeps a status that it does not know', async () => {
    const { form } = await edit({ status: 'towed_away' });
    expect(form.getByLabelText<HTMLSelectElement>('Status').value).toBe('towed_away');
  });

  it('stays open with the reason when it could not save', async () => {
    const { user, form } = await edit();
    await user.type(form.getByLabelText('Observações'), 'Sem espaço');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar: O aparelho está sem espaço. Libere espaço e salve de novo.');
    expect(form.getByLabelText<HTMLTextAreaElement>('Observações').value).toBe('Sem espaço');
  });

  it('refuses a commission that is no amount, at its field', async () => {
    const { user, form } = await edit();
    await user.clear(form.getByLabelText('Comissão (R$)'));
    await user.type(form.getByLabelText('Comissão (R$)'), 'muito');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Comissão inválida.')).toBeDefined();
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar: Comissão inválida.');
    expect(await entries()).toEqual([]);
  });

  it('asks before it writes over what came in from another device', async () => {
    const { user, form, service } = await edit();
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished' } });
    await user.selectOptions(form.getByLabelText('Status'), 'Impedido');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const question = await dialogNamed('Mudou em outro aparelho enquanto você editava');
    expect(question.getByText('Status: agora “Finalizado”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    await screen.findByText('Serviço salvo.');
    expect(await storedService(store, service)).toMatchObject({ status: 'impediment' });
  });

  it('asks before it lets go of what was typed', async () => {
    const { user, form, service } = await edit();
    await user.type(form.getByLabelText('Observações'), 'Barulho na roda');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await user.click((await dialogNamed('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedService(store, service)).toMatchObject({ obs: '' });
  });
});

it('a link to a service that has not come to the device yet waits for it', async () => {
  const id = newId() satisfies RowId;
  const { address } = openServices(store, { path: `/dashboard/servicos-listagem?editar=${id}`, status: { isDownloaded: false } });
  await screen.findByText('Erro ao carregar serviços.');
  await waitFor(async () => expect(await store.db.rows('services').count()).toBe(0));
  expect(screen.queryByText('Este serviço não está mais na lista.')).toBeNull();
  expect(address.current).toBe(`/dashboard/servicos-listagem?editar=${id}`);
  await aBareService(store, { obs: 'Chegou agora.' }, id);
  expect((await dialogNamed(title)).getByLabelText<HTMLTextAreaElement>('Observações').value).toBe('Chegou agora.');
});

it('a link to a service that is gone says so', async () => {
  const { address } = openServices(store, { path: `/dashboard/servicos-listagem?editar=${newId() satisfies RowId}` });
  expect(await screen.findByText('Este serviço não está mais na lista.')).toBeDefined();
  await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem'));
});
