import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrailRow } from '#contract/audit-calls.ts';
import { told } from './audit-world.tsx';
import { calls, ids, rafael, renata, rowOf, teamWorld } from './team-world.tsx';

const world = teamWorld();
beforeEach(() => world.team([rafael(), renata()]));

const byRafael = { id: ids.rafael, name: 'Rafael Lima' };
const byRenata = { id: ids.renata, name: 'Renata Prado' };
const event = (id: number, more: Partial<TrailRow>) => told(id, { collection: null, row_id: null, subject: '', ...more });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Últimos registros' }))
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')));

describe('what was done last', () => {
  it('stands beneath the devices: three rows with who, what and when, and the way to all', async () => {
    world.record([
      event(9, { kind: 'member_suspended', subject: 'Marta Lopes', actor: byRenata }),
      told(8, { actor: byRafael, changes: { status: { before: 'send', after: 'approved' } } }),
      told(7, { kind: 'link_opened', via: 'link', actor: null }),
      told(6, { kind: 'created', actor: byRafael }),
    ]);
    world.open();
    const when = expect.stringMatching(/^20\/11(\/2026)? \d\d:00$/);
    expect(await lines()).toEqual([
      ['RP', 'Renata Prado: Acesso suspenso (Marta Lopes)', when],
      ['RL', 'Rafael Lima mudou Situação de Enviado para Aprovado · Orçamento nº 42', when],
      ['OL', 'O cliente, pelo link, abriu o documento · Orçamento nº 42', when],
    ]);
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toMatch(/\/dashboard\/registros$/);
  });

  it('is asked for anew once the team has changed', async () => {
    world.record([event(1, { kind: 'sign_in', actor: byRafael })]);
    const { person } = world.open();
    expect((await lines())[0]?.[1]).toBe('Rafael Lima: Entrada');
    world.json(calls.update(ids.rafael), rafael({ role: 'finance' }));
    world.record([event(2, { kind: 'member_changed', subject: 'Rafael Lima', actor: byRenata })]);
    await person.selectOptions((await rowOf('Rafael Lima')).getByRole('combobox'), 'Financeiro');
    await person.click(await screen.findByRole('button', { name: 'Mudar papel' }));
    await waitFor(async () => expect((await lines())[0]?.[1]).toBe('Renata Prado: Papel ou permissões alterados (Rafael Lima)'));
  });

  it('is not there while nobody answers, and troubles nobody', async () => {
    world.answers.delete(calls.record);
    world.open();
    await rowOf('Rafael Lima');
    await waitFor(() => expect(world.heard(calls.record)).toHaveLength(1));
    expect([screen.queryByText('Últimos registros'), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});
