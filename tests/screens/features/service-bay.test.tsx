import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsByIds } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { noParts } from '#client/features/services/service-parts.ts';
import { useBay } from '#client/features/services/use-bay.ts';
import type { RowId } from '#domain/values/ids.ts';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import {
  aServiceFor,
  clock,
  factsOf,
  noon,
  openServices,
  serviceCard,
  beginInServices,
  shownPlates,
  storedService,
  type ServicesWorld,
} from './service-world.tsx';

let world: ServicesWorld;
let store: Store;
beginInServices((there) => void ({ world, store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openServices(store, options);
function EarlyTap({ service }: { service: ReplicaRow<'services'> }) {
  const step = useBay();
  return <button onClick={() => void step('start', service, noParts)}>Iniciar</button>;
}
const stored = (id: RowId) => storedService(store, id);

describe('one tap in the bay', () => {
  it.each(['online', 'offline'] as const)('begins what waits, notes when it came in, and can be taken back, %s', async (connection) => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' });
    await settle(store);
    const { user } = open({ status: { connection } });
    const card = await serviceCard('BRA2E19');
    await user.click(card.getByRole('button', { name: 'Iniciar' }));
    const bar = await screen.findByText('Argo BRA2E19 em andamento. Guardado neste aparelho.');
    expect(await stored(service)).toMatchObject({ status: 'in_progress', arrived: noon, exit: '' });
    expect(await store.db.outbox.toArray()).toMatchObject([{ kind: 'update', entityId: service, changes: { status: 'in_progress', arrived: noon } }]);
    await card.findByText('Em andamento');
    expect(factsOf(card)).toMatchObject({ Entrada: 'Hoje 12:00' });
    const line = bar.closest<HTMLElement>('[role=status]');
    if (line === null) throw new Error('The bar is no status');
    await user.click(within(line).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Argo BRA2E19: desfeito.')).toBeDefined();
    expect(await stored(service)).toMatchObject({ status: 'waiting', arrived: '', exit: '' });
    expect(await card.findByRole('button', { name: 'Iniciar' })).toBeDefined();
    expect(await store.db.outbox.toArray()).toMatchObject([{ entityId: service, changes: { status: 'waiting', arrived: '' } }]);
  });

  it('names the car also where it comes before the card shows it', async () => {
    const { service: id } = await aServiceFor(store, { plate: 'BRA2E19' });
    await settle(store);
    const service = (await rowsByIds(store, 'services', [id])).get(id);
    if (service === undefined) throw new Error('The service is not there');
    const { user } = renderScreen(<EarlyTap service={service} />, { store });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Argo BRA2E19 em andamento. Guardado neste aparelho.')).toBeDefined();
  });

  it('ends what is in progress, and notes when, whatever was planned', async () => {
    const planned = clock('2026-11-21T11:30');
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'in_progress', arrived: clock('2026-11-20T08:00') });
    const { service: left } = await aServiceFor(
      store,
      { plate: 'GKD4H07' },
      { status: 'in_progress', arrived: clock('2026-11-20T09:00'), exit: planned },
    );
    const { user } = open();
    await user.click((await serviceCard('BRA2E19')).getByRole('button', { name: 'Finalizar' }));
    await screen.findByText('Argo BRA2E19 finalizado. Guardado neste aparelho.');
    expect(await stored(service)).toMatchObject({ status: 'finished', arrived: '2026-11-20T08:00', exit: noon });
    await user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Finalizar' }));
    await screen.findByText('Argo GKD4H07 finalizado. Guardado neste aparelho.');
    expect(await stored(left)).toMatchObject({ status: 'finished', exit: noon });
  });

  it('marks what cannot go on, and takes it up again', async () => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'in_progress' });
    const { user } = open();
    const card = await serviceCard('BRA2E19');
    await user.click(card.getByRole('button', { name: 'Impedir' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Por que Argo BRA2E19 parou?' })).getByRole('button', { name: 'Outro' }));
    await screen.findByText('Argo BRA2E19 impedido. Guardado neste aparelho.');
    expect(await stored(service)).toMatchObject({ status: 'impediment', stop_reason: 'other', arrived: '', exit: '' });
    await user.click(await card.findByRole('button', { name: 'Retomar' }));
    await screen.findByText('Argo BRA2E19 retomado. Guardado neste aparelho.');
    // It is in the shop now at the latest.
    expect(await stored(service)).toMatchObject({ status: 'in_progress', arrived: noon, exit: '' });
    expect(await card.findByRole('button', { name: 'Finalizar' })).toBeDefined();
    expect(card.queryByRole('button', { name: 'Retomar' })).toBeNull();
  });

  it('by a glove that bounces is one tap', async () => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' });
    const { user } = open();
    const card = await serviceCard('BRA2E19');
    const button = card.getByRole('button', { name: 'Iniciar' });
    await user.dblClick(button);
    await card.findByText('Em andamento');
    await screen.findByText(/em andamento\. Guardado/);
    expect(await stored(service)).toMatchObject({ status: 'in_progress', exit: '' });
    expect(screen.queryByText(/finalizado\. Guardado/)).toBeNull();
  });

  it('leaves the cards where they are while it can be taken back', async () => {
    await aServiceFor(store, { plate: 'BRA2E19' });
    await aServiceFor(store, { plate: 'GKD4H07' });
    await aServiceFor(store, { plate: 'FTX8C42' }, { status: 'finished', arrived: clock('2026-11-21T07:00') });
    const { user } = open();
    await waitFor(() => expect(shownPlates()).toHaveLength(3));
    const before = shownPlates();
    const first = await serviceCard(before[0] ?? '');
    await user.click(first.getByRole('button', { name: 'Iniciar' }));
    await first.findByText('Em andamento');
    expect(shownPlates()).toEqual(before);
  });

  it('does not undo what another device has done since', async () => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' });
    const { user } = open();
    await user.click((await serviceCard('BRA2E19')).getByRole('button', { name: 'Iniciar' }));
    await screen.findByText(/em andamento\. Guardado/);
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished' } });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Argo BRA2E19 já mudou outra vez: nada foi desfeito.');
    expect(await stored(service)).toMatchObject({ status: 'finished', arrived: noon });
  });

  it('that the device cannot keep says so', async () => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' });
    const { user } = open();
    const button = (await serviceCard('BRA2E19')).getByRole('button', { name: 'Iniciar' });
    fillDisk(store);
    await user.click(button);
    expect(await screen.findByText('Erro ao salvar: O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(await stored(service)).toMatchObject({ status: 'waiting', arrived: '' });
  });

  it('has the money as its next once the work is done', async () => {
    await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'finished' });
    open();
    const card = await serviceCard('BRA2E19');
    expect(card.getAllByRole('button', { name: 'Financeiro' })).toHaveLength(1);
    for (const name of ['Iniciar', 'Finalizar', 'Retomar', 'Impedir']) expect(card.queryByRole('button', { name })).toBeNull();
  });
});

describe('my services', () => {
  let marta: RowId;
  beforeEach(async () => {
    marta = await anEmployee(store);
    const rafa = await anEmployee(store, { name: 'Rafa Lima', cpf: '11144477735', email: 'rafa@prado.com.br' });
    await aServiceFor(store, { plate: 'AAA1A11' }, { employer_id: rafa, arrived: clock('2026-11-21T09:00') });
    await aServiceFor(store, { plate: 'BBB2B22' }, { employer_id: marta, status: 'in_progress', arrived: clock('2026-11-20T09:00') });
    await aServiceFor(store, { plate: 'CCC3C33' }, { employer_id: marta, status: 'finished', arrived: clock('2026-11-19T09:00') });
  });
  const who = async () => screen.findByRole('combobox', { name: 'Quem é você?' });

  it('stand before all others once the person says who they are, on this device', async () => {
    const { user } = open();
    await waitFor(() => expect(shownPlates()).toEqual(['AAA1A11', 'BBB2B22', 'CCC3C33']));
    expect(screen.queryByRole('group', { name: 'Mostrar' })).toBeNull();
    await user.selectOptions(await who(), 'Marta Prado');
    // What is done stays where its date puts it.
    await waitFor(() => expect(shownPlates()).toEqual(['BBB2B22', 'AAA1A11', 'CCC3C33']));
    expect(localStorage.getItem(`patio-services-me-${store.signature}`)).toBe(marta);
  });

  it('can be shown alone, and the choice is still there the next day', async () => {
    localStorage.setItem(`patio-services-me-${store.signature}`, marta);
    const { user, address } = open();
    await waitFor(() => expect(shownPlates()).toEqual(['BBB2B22', 'AAA1A11', 'CCC3C33']));
    expect(((await who()) as HTMLSelectElement).value).toBe(marta);
    await user.click(screen.getByRole('button', { name: 'Meus' }));
    await waitFor(() => expect(shownPlates()).toEqual(['BBB2B22', 'CCC3C33']));
    expect(address.current).toBe('/dashboard/servicos-listagem?meus=1');
    await user.click(screen.getByRole('button', { name: 'Todos' }));
    await waitFor(() => expect(shownPlates()).toHaveLength(3));
    await user.selectOptions(await who(), '');
    await waitFor(() => expect(shownPlates()).toEqual(['AAA1A11', 'BBB2B22', 'CCC3C33']));
    expect(localStorage.getItem(`patio-services-me-${store.signature}`)).toBeNull();
  });

  it('are found by a search like all others', async () => {
    localStorage.setItem(`patio-services-me-${store.signature}`, marta);
    open({ path: '/dashboard/servicos-listagem?busca=AAA1A11' });
    await waitFor(() => expect(shownPlates()).toEqual(['AAA1A11']));
  });

  it('are not told from the others before the shop is on the device: nothing is said of what is not known', async () => {
    localStorage.setItem(`patio-services-me-${store.signature}`, marta);
    world.answers.set('/empregados/', { body: { data: [], total: 0 } });
    open({ path: '/dashboard/servicos-listagem?meus=1', status: { isDownloaded: false } });
    expect((await screen.findByText('Erro ao carregar serviços.')).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Nenhum serviço está com você.')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Mostrar' })).toBeNull();
  });

  it('of nobody yet says so', async () => {
    const nova = await anEmployee(store, { name: 'Nova Gente', cpf: '39053344705', email: 'nova@prado.com.br' });
    localStorage.setItem(`patio-services-me-${store.signature}`, nova);
    open({ path: '/dashboard/servicos-listagem?meus=1' });
    expect(await screen.findByText('Nenhum serviço está com você.')).toBeDefined();
  });
});
