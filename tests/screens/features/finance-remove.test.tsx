import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { civil } from './budget-rows.ts';
import { anEntry, beginWithCompany, dialogNamed, openFinance, storedEntries } from './finance-world.tsx';
import { fillDisk, settle } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
let company: RowId;
beginWithCompany((there) => void ({ store, company } = there));

const outbox = () => store.db.outbox.orderBy('seq').toArray();

describe('deleting', () => {
  it.each(['online', 'offline'] as const)('asks, and is done on this device, %s', async (connection) => {
    const id = await anEntry(store, company, { description: 'Energia', type: 'expense', amount: 89_000 as Cents });
    await settle(store);
    const { user } = openFinance(store, { status: { connection } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Energia' }));
    const question = await dialogNamed('Deseja realmente excluir este lançamento?');
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(await outbox()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Excluir Energia' }));
    await user.click((await dialogNamed('Deseja realmente excluir este lançamento?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Registro excluído!')).toBeDefined();
    expect(await outbox()).toMatchObject([{ kind: 'delete', entityId: id }]);
    await screen.findByText(/^Nenhum lançamento neste mês/);
  });

  it('that fails says why', async () => {
    await anEntry(store, company, { description: 'Energia' });
    const { user } = openFinance(store);
    await user.click(await screen.findByRole('button', { name: 'Excluir Energia' }));
    fillDisk(store);
    await user.click((await dialogNamed('Deseja realmente excluir este lançamento?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(await storedEntries(store)).toHaveLength(1);
  });

  it('hands the keyboard to the next row', async () => {
    await anEntry(store, company, { description: 'Energia', date: civil('2026-11-20') });
    await anEntry(store, company, { description: 'Água', date: civil('2026-11-19') });
    const { user } = openFinance(store);
    (await screen.findByRole('button', { name: 'Excluir Energia' })).focus();
    await user.keyboard('{Enter}');
    const question = await dialogNamed('Deseja realmente excluir este lançamento?');
    question.getByRole('button', { name: 'Excluir' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Energia')).toBeNull());
    await hasFocus(() => screen.getByRole('button', { name: 'Pendente: Água' }));
  });

  describe('one of a repetition', () => {
    const group = { group_id: 'rent', type: 'expense' } as const;
    beforeEach(async () => {
      await anEntry(store, company, { ...group, description: 'Aluguel (1/4)', date: civil('2026-10-05'), is_paid: true });
      await anEntry(store, company, { ...group, description: 'Aluguel (2/4)', date: civil('2026-11-05') });
      await anEntry(store, company, { ...group, description: 'Aluguel (3/4)', date: civil('2026-12-05'), is_paid: true });
      await anEntry(store, company, { ...group, description: 'Aluguel (4/4)', date: civil('2027-01-05'), due_date: civil('2026-11-20') });
      await anEntry(store, company, { description: 'Outro', date: civil('2026-12-05') });
    });
    const names = async () => (await storedEntries(store)).map(({ description }) => description);
    const ask = async () => {
      const { user } = openFinance(store);
      await user.click(await screen.findByRole('button', { name: 'Excluir Aluguel (2/4)' }));
      const question = await dialogNamed('Deseja realmente excluir este lançamento?');
      expect(question.getByText('Ele faz parte de uma repetição, e há mais 1 lançamento em aberto depois dele.')).toBeDefined();
      return { user, question };
    };

    it('takes that one only', async () => {
      const { user, question } = await ask();
      await user.click(question.getByRole('button', { name: 'Só este' }));
      await screen.findByText('Registro excluído!');
      expect(await names()).toEqual(['Aluguel (1/4)', 'Aluguel (3/4)', 'Outro', 'Aluguel (4/4)']);
    });

    it('or those after it too that are not paid', async () => {
      const { user, question } = await ask();
      await user.click(question.getByRole('button', { name: 'Este e os próximos' }));
      await screen.findByText('2 registros excluídos!');
      expect(await names()).toEqual(['Aluguel (1/4)', 'Aluguel (3/4)', 'Outro']);
    });

    it('and of them only what is still open when the answer comes', async () => {
      const { user, question } = await ask();
      const [last] = (await store.db.rows('entries').toArray()).filter(({ row }) => row?.['description'] === 'Aluguel (4/4)');
      await save(store, 'entries', { kind: 'update', id: last?.id ?? company, changes: { is_paid: true } });
      await user.click(question.getByRole('button', { name: 'Este e os próximos' }));
      await screen.findByText('Registro excluído!');
      expect(await names()).toEqual(['Aluguel (1/4)', 'Aluguel (3/4)', 'Outro', 'Aluguel (4/4)']);
    });

    it('is not asked about as if it were alone, where the others cannot be read', async () => {
      const { user } = openFinance(store);
      const button = await screen.findByRole('button', { name: 'Excluir Aluguel (2/4)' });
      const broken = vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('unreadable'));
      await user.click(button);
      expect(await screen.findByText('Erro ao excluir. Não foi possível ler os outros lançamentos da repetição. Tente de novo.')).toBeDefined();
      broken.mockRestore();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await names()).toHaveLength(5);
    });

    it('or nothing', async () => {
      const { user, question } = await ask();
      await user.click(question.getByRole('button', { name: 'Cancelar' }));
      expect(await names()).toHaveLength(5);
    });

    it('takes all or none', async () => {
      const { user, question } = await ask();
      fillDisk(store);
      await user.click(question.getByRole('button', { name: 'Este e os próximos' }));
      await screen.findByText('Erro ao excluir. O aparelho está sem espaço. Libere espaço e salve de novo.');
      expect(await names()).toHaveLength(5);
    });
  });
});
