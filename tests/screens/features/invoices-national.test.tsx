import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import { addDays, dateOf } from '#domain/values/civil-date.ts';
import { answerJson } from '../data/small-server.ts';
import { listAnswer, refuse } from './admin-screen.tsx';
import { aFiscalCompany, anInvoice } from '#fixtures/invoice-rows.ts';
import { eventually } from '#fixtures/eventually.ts';
import { invoicesWorld } from './invoices-world.tsx';

let world: Awaited<ReturnType<typeof invoicesWorld>>;
beforeEach(async () => {
  world = await invoicesWorld();
});
afterEach(() => world.leave());

describe('a note of the national system', () => {
  const national = (changes: Partial<Invoice> = {}) =>
    anInvoice(5, { provider: 'nacional', notice: '', access_key: '3'.repeat(50), cancel_until: '2026-12-20T12:00', ...changes });

  it('says where it stands, and why it was refused', async () => {
    world.listing([
      anInvoice(6, { notice: '', state: 'rejected', messages: [{ code: 'E0037', text: 'O município não está ativo. Pergunte à prefeitura.' }] }),
      anInvoice(7, { notice: '', state: 'uncertain', number: 0 }),
    ]);
    world.open();
    const table = within(await screen.findByRole('table', { name: 'Notas emitidas' }));
    expect(table.getByText('Recusada')).toBeDefined();
    expect(table.getByText('E0037: O município não está ativo. Pergunte à prefeitura.')).toBeDefined();
    expect(table.getByText('Conferindo')).toBeDefined();
    expect(table.getByText('sem número')).toBeDefined();
  });

  it('is cancelled with a reason; past the municipality’s deadline it is offered to be decided', async () => {
    const bodies: unknown[] = [];
    world.said.answer = ({ url, body }, response) => {
      if (!url.includes('/cancelar/')) return answerJson(response, listAnswer([national()]));
      bodies.push(JSON.parse(body));
      if (bodies.length === 1) return refuse(response, 409, 'note_deadline_over', 'O prazo do município passou.');
      return answerJson(response, national({ state: 'cancelling' }));
    };
    const { user } = world.open();
    await user.click(await screen.findByRole('button', { name: 'Mais ações da nota 5' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar nota' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar a nota 5' }));
    expect(dialog.getByText('O município aceita o cancelamento até 20/12/2026 12:00.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Explique/), 'Nota emitida com o valor errado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar nota' }));
    await user.click(await dialog.findByRole('button', { name: 'Pedir análise fiscal' }));
    expect(await screen.findByText('Cancelamento pedido. A lista mostra a resposta.')).toBeDefined();
    const said = { reason: '1', text: 'Nota emitida com o valor errado' };
    expect(bodies).toEqual([said, { ...said, analysis: true }]);
  });

  it('is narrowed by state, and warns of a certificate that ends and of a municipality that takes notes no longer', async () => {
    // Days are counted by the device, which may have heard of it long ago.
    const until = `${addDays(dateOf(shopTime(world.store)), 5)}T12:00`;
    world.said.live = [
      aFiscalCompany({
        certificate: { holder: 'PRADO', issuer: 'AC', valid_from: '', valid_until: until, days_left: 9 },
        municipality: { is_active: false, cancel_within_days: null, asked_at: '2026-11-20T12:00' },
        live_at: '2026-11-20T12:00',
      }),
    ];
    world.listing([national()]);
    const { user } = world.open();
    expect(await screen.findByText(/^O certificado de Prado Matriz vence em 5 dias/)).toBeDefined();
    expect(screen.getByText(/^O município de Prado Matriz deixou o emissor nacional/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Cancelada');
    await eventually(() => expect(world.heard('/nfse/').at(-1)?.url).toContain('state=cancelled'));
  });
});
