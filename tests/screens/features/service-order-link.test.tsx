import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { OrderLink } from '#contract/document-calls.ts';
import type { Service } from '#domain/services/service.ts';
import { becomes } from './budget-rows.ts';
import { settle, type ScreenOptions } from './render-screen.tsx';
import { aServiceFor, clock, dialogNamed, openServices, serviceCard, beginInServices, pressIn, type ServicesWorld } from './service-world.tsx';

let world: ServicesWorld;
let store: Store;
beginInServices((there) => void ({ world, store } = there));

const token = '0123456789ABCDEFGHJKMNPQRS';
const open: OrderLink = { document_token: token, valid_until: '', is_over: false };

/** The link's part of the form of a service that the server has, where the server says this of its link. */
async function linkOf(link: OrderLink, fields: Partial<Service> = {}, { rev = 7, ...options }: Partial<ScreenOptions> & { rev?: number } = {}) {
  const { service } = await aServiceFor(store, { plate: 'GKD4H07', phone: '11971205533' }, fields);
  await settle(store);
  await becomes(store, 'services', service, {}, rev);
  world.answers.set(`/servicos/${service}/link`, { body: link });
  const there = openServices(store, options);
  const card = await serviceCard('GKD4H07');
  return { ...there, service, card };
}
async function panelIn(there: Awaited<ReturnType<typeof linkOf>>) {
  await there.user.click(there.card.getByRole('button', { name: 'Editar' }));
  const form = await dialogNamed('Editar Serviço - Auto Center Prado');
  return within(form.getByRole('region', { name: 'Link da ordem de serviço' }));
}
const heard = () => world.server.heard.filter(({ url }) => url.endsWith('/link')).map(({ method }) => method);

describe('the link of a service order', () => {
  it('says until when it opens, and can be copied', async () => {
    const there = await linkOf({ ...open, valid_until: '2027-02-18' });
    const panel = await panelIn(there);
    expect(await panel.findByText('O cliente abre a ordem por este link até 18/02/2027.')).toBeDefined();
    const address = `${world.server.url}/api/ordem-servico/pdf/${token}`;
    expect(panel.getByLabelText<HTMLTextAreaElement>('Endereço que o cliente abre').value).toBe(address);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await there.user.click(panel.getByRole('button', { name: 'Copiar link' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith(address));
  });

  it('is called back when the person says so, and then there is none to copy', async () => {
    const there = await linkOf(open);
    const panel = await panelIn(there);
    await panel.findByText(/enquanto o serviço não termina/);
    await there.user.click(panel.getByRole('button', { name: 'Revogar link' }));
    const question = await dialogNamed('Revogar link?');
    expect(question.getByText(/Quem já recebeu o link não abre mais a ordem/)).toBeDefined();
    world.answers.set(`/servicos/${there.service}/link`, { body: { ...open, document_token: '' } });
    await there.user.click(question.getByRole('button', { name: 'Revogar link' }));
    expect(await panel.findByText(/O link foi revogado: o cliente não abre mais a ordem/)).toBeDefined();
    expect(screen.getByText('Link revogado.')).toBeDefined();
    expect([panel.queryByLabelText('Endereço que o cliente abre'), panel.queryByRole('button', { name: 'Revogar link' })]).toEqual([null, null]);
    expect(heard()).toEqual(['GET', 'DELETE']);
  });

  it('stays when the person thinks better of it', async () => {
    const there = await linkOf(open);
    const panel = await panelIn(there);
    await there.user.click(await panel.findByRole('button', { name: 'Revogar link' }));
    await there.user.click((await dialogNamed('Revogar link?')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revogar link?' })).toBeNull());
    expect(heard()).toEqual(['GET']);
  });

  it('that is over is replaced without a question, one that opens with one', async () => {
    const there = await linkOf({ ...open, valid_until: '2026-05-10', is_over: true });
    const panel = await panelIn(there);
    expect(await panel.findByText('Este link venceu em 10/05/2026. Crie outro para enviar a ordem de novo.')).toBeDefined();
    const renewed = { document_token: 'Z'.repeat(26), valid_until: '2027-02-18', is_over: false };
    world.answers.set(`/servicos/${there.service}/link`, { body: renewed });
    await there.user.click(panel.getByRole('button', { name: 'Criar novo link' }));
    expect(await panel.findByDisplayValue(new RegExp('Z{26}$'))).toBeDefined();
    await there.user.click(panel.getByRole('button', { name: 'Criar novo link' }));
    expect((await dialogNamed('Criar novo link?')).getByText('O link enviado antes deixa de abrir.')).toBeDefined();
    expect(heard()).toEqual(['GET', 'POST']);
  });

  it('that cannot be read or changed says so and can be tried again', async () => {
    const there = await linkOf(open);
    world.answers.delete(`/servicos/${there.service}/link`);
    const panel = await panelIn(there);
    expect(await panel.findByText(/^O link não pôde ser conferido\. /)).toBeDefined();
    world.answers.set(`/servicos/${there.service}/link`, { body: open });
    await there.user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
    await panel.findByText(/enquanto o serviço não termina/);
    world.answers.delete(`/servicos/${there.service}/link`);
    await there.user.click(panel.getByRole('button', { name: 'Revogar link' }));
    await there.user.click((await dialogNamed('Revogar link?')).getByRole('button', { name: 'Revogar link' }));
    expect(await screen.findByText(/^Erro ao mudar o link\. /)).toBeDefined();
    expect(panel.getByLabelText('Endereço que o cliente abre')).toBeDefined();
  });

  it('offline is not asked for', async () => {
    const there = await linkOf(open, {}, { status: { connection: 'offline' } });
    expect((await panelIn(there)).getByText(/^Sem internet: o link só pode ser conferido/)).toBeDefined();
    expect(heard()).toEqual([]);
  });

  it('of a service that the server does not have yet is not asked for', async () => {
    const there = await linkOf(open, {}, { rev: 0 });
    expect((await panelIn(there)).getByText('O link abre depois que este serviço for enviado ao servidor.')).toBeDefined();
    expect(heard()).toEqual([]);
  });
});

describe('Enviar OS', () => {
  it('of a service whose link was called back leads to a new one', async () => {
    const { user, card } = await linkOf({ ...open, document_token: '' }, { document_token: '' });
    await pressIn(user, card, 'Enviar OS');
    const dialog = await dialogNamed('Enviar ordem de serviço');
    expect(dialog.getByText('Este serviço está sem link: foi revogado, ou ainda não chegou a este aparelho.')).toBeDefined();
    expect(await dialog.findByRole('button', { name: 'Criar novo link' })).toBeDefined();
  });

  it('of one that ended long ago has the link looked at first', async () => {
    const { user, card } = await linkOf(
      { ...open, valid_until: '2026-05-10', is_over: true },
      { status: 'finished', exit: clock('2026-02-09T18:00') },
    );
    await pressIn(user, card, 'Enviar OS');
    const dialog = await dialogNamed('Enviar ordem de serviço');
    expect(dialog.getByText(/^Este serviço terminou há mais de 90 dias/)).toBeDefined();
    expect(await dialog.findByText(/^Este link venceu em 10\/05\/2026/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Enviar assim mesmo' })).toBeDefined();
  });
});
