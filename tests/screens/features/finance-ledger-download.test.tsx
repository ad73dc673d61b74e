import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { financeEntryDefaults } from '#domain/finance/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import { anEntry, beginWithCompany, financeWorld, openFinance, rowsOf } from './finance-world.tsx';

let world: Awaited<ReturnType<typeof financeWorld>>;
let store: Store;
let company: RowId;
beginWithCompany((there) => void ({ world, store, company } = there));

const month = () => screen.getByLabelText<HTMLInputElement>('Mês');

describe('before the shop is on this device', () => {
  const incomplete = 'Os lançamentos ainda estão chegando a este aparelho: a lista pode estar incompleta.';
  const wire = (fields: object) => ({
    ...financeEntryDefaults,
    id: store.newRowId(),
    rev: 3,
    signature_id: '7K2F9Q',
    id_company: company,
    type: 'income',
    amount: 12.34,
    is_paid: true,
    ...fields,
  });

  it('it is read from the server, and not yet changed', async () => {
    world.listed.status = 200;
    world.listed.body = [wire({ description: 'Do servidor', date: '2026-11-10' })];
    openFinance(store, { status: { isDownloaded: false } });
    expect(await rowsOf('Entradas')).toEqual([['R$ 12,34', 'Do servidor Dinheiro', 'Pago', '10/11', '']]);
    expect(world.server.heard.map(({ url }) => url)).toContain(`/api/financy/${store.signature}?start_date=2026-11-01&end_date=2026-11-30`);
    const row = within(await screen.findByRole('table', { name: 'Entradas' }));
    expect(row.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true, true]);
  });

  it('an answer that is an error says so, over what is here already', async () => {
    openFinance(store, { status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar dados. Algo deu errado no servidor.')).toBeDefined();
    await anEntry(store, company, { description: 'Já aqui' });
    expect(await rowsOf('Entradas')).toHaveLength(1);
    expect(screen.getByText(incomplete)).toBeDefined();
  });

  it.each(['online', 'offline'] as const)(
    'what is here already says that it is not all, as long as the server has not answered, %s',
    async (connection) => {
      await world.server.stop();
      await anEntry(store, company, { description: 'Já aqui' });
      openFinance(store, { status: { isDownloaded: false, connection } });
      expect(await rowsOf('Entradas')).toHaveLength(1);
      expect(screen.getByText(incomplete)).toBeDefined();
    },
  );

  it('the answer about a month does not stand under another one', async () => {
    world.listed.status = 200;
    world.listed.body = [wire({ description: 'De novembro', date: '2026-11-10' })];
    const { user } = openFinance(store, { status: { isDownloaded: false } });
    await rowsOf('Entradas');
    expect(screen.queryByText(incomplete)).toBeNull();
    world.listed.body = [wire({ description: 'De dezembro', date: '2026-12-10' })];
    const seen: string[] = [];
    const watch = new MutationObserver(() =>
      seen.push(
        `${month().value} ${document.querySelector('[aria-busy]:has(dl)')?.getAttribute('aria-busy')} ${document.querySelector('[data-part=description]')?.textContent}`,
      ),
    );
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    await screen.findByText('De dezembro');
    watch.disconnect();
    expect(seen).not.toContain('2026-12 false De novembro');
  });

  it('a form that a link opens waits for its entry', async () => {
    openFinance(store, { path: `?editar=${store.newRowId()}`, status: { isDownloaded: false } });
    await screen.findByText('Erro ao buscar dados. Algo deu errado no servidor.');
    await import('#client/features/finance/entry-dialog.tsx');
    await anEntry(store, company, { description: 'Já aqui' });
    await rowsOf('Entradas');
    expect(screen.queryByText('Este lançamento não está mais na lista.')).toBeNull();
  });

  it('to be without a network is no failure', async () => {
    await world.server.stop();
    openFinance(store, { status: { isDownloaded: false, connection: 'offline' } });
    await screen.findByText(/^Nenhum lançamento neste mês/);
    expect(screen.queryByText(/Erro ao buscar dados/)).toBeNull();
  });
});
