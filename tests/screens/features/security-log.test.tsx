import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnActivityPanel } from '#client/features/security/own-activity.tsx';
import { SecurityLogScreen } from '#client/features/security/security-log-screen.tsx';
import { answerJson } from '../data/small-server.ts';
import { adminWorld } from './admin-screen.tsx';

const world = adminWorld();
const ana = '01890000-0000-7000-8000-00000000000a';
const rui = { id: '01890000-0000-7000-8000-00000000000b', name: 'Rui Bastos' };
const log = 'GET /api/security-log';
const own = `GET /api/users/${ana}/activity`;

const event = (id: number, changes: object = {}) => ({
  id: String(id),
  at: '2026-11-20T15:00:00.000Z',
  kind: 'sign_in',
  actor: rui,
  subject: null,
  shop: null,
  network: '203.0.113.0/24',
  ...changes,
});
const list = () => screen.findByRole('table', { name: 'Registro de segurança' });

it('the log says what happened, who did it to whom, and from which network', async () => {
  world.json(log, {
    data: [
      event(4, { kind: 'subscription_paid', subject: { id: 'x', name: 'Sérgio Tanaka' }, shop: '4M8X2B' }),
      event(3, { kind: 'sign_in_failed', actor: null, network: '2001:db8:1::/48' }),
      event(2, { kind: 'data_exported', subject: { id: 'customers', name: '' }, shop: '7K2F9Q' }),
      event(1, { kind: 'role_removed', actor: { id: 'y', name: '' }, subject: { id: 'z', name: '' }, network: '' }),
    ],
    more: false,
  });
  world.open(<SecurityLogScreen />);
  const [, ...rows] = within(await list()).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Pagamento registrado', 'Rui Bastos', 'Sérgio Tanaka · ID 4M8X2B', '203.0.113.0/24'],
    ['Entrada recusada', 'Ninguém conectado', '-', '2001:db8:1::/48'],
    ['Lista exportada', 'Rui Bastos', 'Clientes · ID 7K2F9Q', '203.0.113.0/24'],
    ['Botão do menu excluído', 'Conta excluída', '-', '-'],
  ]);
  expect(within(rows[0] as HTMLElement).getAllByRole('cell')[0]?.textContent).toMatch(/^20\/11\/2026 \d\d:00$/);
  expect(screen.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull();
});

it('older rows join below, asked for by the last one', async () => {
  world.answers.set(log, ({ url }, response) =>
    answerJson(response, url.includes('before=51') ? { data: [event(50)], more: false } : { data: [event(52), event(51)], more: true }),
  );
  const { person } = world.open(<SecurityLogScreen />);
  await person.click(await screen.findByRole('button', { name: 'Mostrar mais antigos' }));
  await expect.poll(() => screen.getAllByRole('row').length).toBe(4);
  expect(screen.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull();
});

it('the filter asks for one kind, and says when there is none', async () => {
  world.answers.set(log, ({ url }, response) =>
    answerJson(response, url.includes('kind=role_created') ? { data: [], more: false } : { data: [event(1)], more: false }),
  );
  const { person } = world.open(<SecurityLogScreen />);
  await list();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Botão do menu criado');
  expect(await screen.findByText('Nada registrado ainda.')).toBeDefined();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Tudo');
  expect(within(await list()).getAllByRole('row')).toHaveLength(2);
});

it('without a network it says so and comes by itself; a refusal says why', async () => {
  world.unreachable(log);
  world.open(<SecurityLogScreen />);
  expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
  world.json(log, { data: [event(1)], more: false });
  window.dispatchEvent(new Event('online'));
  expect(within(await list()).getAllByRole('row')).toHaveLength(2);
  world.refused(log, 403, 'forbidden', 'Seu perfil não permite esta ação.');
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar o registro. Seu perfil não permite esta ação.');
});

it('a person sees what happened to their own account, and that the administration did it', async () => {
  world.json(own, {
    data: [
      event(3, { kind: 'email_changed', actor: { id: '', name: '' }, network: '' }),
      event(2, { actor: { id: ana, name: 'Ana' } }),
      event(1, { kind: 'sign_in_failed', actor: null }),
    ],
    more: false,
  });
  world.open(<OwnActivityPanel />, { level: 1 });
  const items = within(await screen.findByRole('list', { name: 'Atividade da conta' })).findAllByRole('listitem');
  expect((await items).map((item) => item.firstElementChild?.textContent)).toEqual([
    'E-mail trocado pela administração',
    'Entrada',
    'Entrada recusada',
  ]);
  expect((await items)[1]?.textContent).toContain('rede 203.0.113.0/24');
});
