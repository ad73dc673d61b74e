import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { AccessProvider } from '#client/sync/access-provider.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { refuse } from './admin-screen.tsx';
import { becomes } from './budget-rows.ts';
import { anEmployee } from './employee-rows.ts';
import { field, path, saves } from './employees-form-world.tsx';
import { openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
let marta: RowId;
let people: TeamPerson[];
let change: (heard: Heard) => TeamPerson | null;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  store = openStore();
  marta = await anEmployee(store);
  await settle(store);
  await store.db.rows('employees').update(marta, { rev: 7 });
  people = [];
  change = () => null;
  server = await smallServer((heard, response) => {
    const { method, url } = heard;
    if (method === 'GET' && url === '/api/equipe/7K2F9Q') return answerJson(response, { people, seats: { allowed: 3, taken: people.length } });
    const changed = method === 'PUT' ? change(heard) : null;
    return changed === null
      ? refuse(response, 409, 'employee_taken', 'Outra pessoa da equipe já é este funcionário.')
      : answerJson(response, changed);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const aPerson = (fields: Partial<TeamPerson> = {}): TeamPerson => ({
  id: '01890000-0000-7000-8000-0000000000b1',
  state: 'active',
  name: 'Marta Prado',
  email: 'mecanica@patio.example',
  phone: '',
  role: 'mechanic',
  permissions: {},
  employee_id: null,
  last_seen_at: null,
  since: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  devices: [],
  ...fields,
});

const open = (query = '', standing = 'manager') =>
  renderScreen(
    <AccessProvider standing={standing}>
      <EmployeesScreen />
    </AccessProvider>,
    { store, path: path + query },
  );
const puts = () => server.heard.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, JSON.parse(body)]);
const editing = async (query = `?editar=${marta}`) => {
  const there = open(query);
  await screen.findByRole('dialog', { name: 'Editar Funcionário' });
  return there;
};

describe('how an employee enters', () => {
  it('stands on their card and in their form, for who looks after the team', async () => {
    people = [aPerson({ employee_id: marta })];
    await editing();
    const form = within(await screen.findByRole('group', { name: 'Acesso ao Pátio' }));
    expect(form.getByText('Entra no Pátio como mecanica@patio.example.')).toBeDefined();
    expect(screen.getAllByText('Entra no Pátio como mecanica@patio.example.')).toHaveLength(2);
  });

  it('is said also of who may not for now', async () => {
    people = [aPerson({ employee_id: marta, state: 'suspended' })];
    open();
    expect(await screen.findByText('Entra no Pátio como mecanica@patio.example: acesso suspenso.')).toBeDefined();
  });

  it('is nothing that others hear of: the server is not asked', async () => {
    people = [aPerson({ employee_id: marta })];
    open('', 'front_desk');
    await screen.findByText('Marta Prado');
    expect(server.heard).toEqual([]);
  });
});

describe('joining', () => {
  it('somebody of the team to an employee counts at once', async () => {
    people = [aPerson(), aPerson({ id: '01890000-0000-7000-8000-0000000000b2', name: 'Rui', email: 'rui@patio.example', employee_id: 'other' })];
    change = () => {
      people = [aPerson({ employee_id: marta })];
      return people[0] ?? null;
    };
    const { user } = await editing();
    const choice = await screen.findByLabelText('Pessoa da equipe');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ninguém', 'Marta Prado (mecanica@patio.example)']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vincular' }).disabled).toBe(true);
    await user.selectOptions(choice, 'Marta Prado (mecanica@patio.example)');
    await user.click(screen.getByRole('button', { name: 'Vincular' }));
    expect(await screen.findByText('Este funcionário agora entra como mecanica@patio.example.')).toBeDefined();
    expect(puts()).toEqual([[`/api/equipe/7K2F9Q/${aPerson().id}`, { employee_id: marta }]]);
    await waitFor(() => expect(screen.queryByLabelText('Pessoa da equipe')).toBeNull());
  });

  it('that is refused says why', async () => {
    people = [aPerson()];
    const { user } = await editing();
    await user.selectOptions(await screen.findByLabelText('Pessoa da equipe'), 'Marta Prado (mecanica@patio.example)');
    await user.click(screen.getByRole('button', { name: 'Vincular' }));
    expect(await screen.findByText('Não foi possível vincular. Outra pessoa da equipe já é este funcionário.')).toBeDefined();
  });

  it('waits until the server knows the employee', async () => {
    people = [aPerson()];
    await becomes(store, 'employees', marta, {});
    await store.db.rows('employees').update(marta, { rev: 0 });
    await editing();
    await screen.findByText('Carteira de trabalho');
    expect(screen.queryByRole('group', { name: 'Acesso ao Pátio' })).toBeNull();
  });
});

describe('an employee who leaves', () => {
  async function leaves(situation: string) {
    const there = await editing();
    await there.user.selectOptions(field('Situação'), situation);
    await saves(there.user);
    await screen.findByText('Funcionário atualizado com sucesso!');
    return there;
  }
  const question = async () => within(await screen.findByRole('dialog', { name: 'Suspender também o acesso de Marta Prado?' }));

  it.each(['Desligado', 'Afastado'])('as %s may have their login suspended too', async (situation) => {
    people = [aPerson({ employee_id: marta })];
    change = () => {
      people = [aPerson({ employee_id: marta, state: 'suspended' })];
      return people[0] ?? null;
    };
    const { user } = await leaves(situation);
    const asked = await question();
    expect(asked.getByText(/mecanica@patio\.example sai na hora de todos os aparelhos/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Suspender acesso' }));
    expect(await screen.findByText('O acesso de Marta Prado está suspenso.')).toBeDefined();
    expect(puts()).toEqual([[`/api/equipe/7K2F9Q/${aPerson().id}`, { suspended: true }]]);
    expect(await screen.findByText(/mecanica@patio\.example: acesso suspenso/)).toBeDefined();
  });

  it('keeps it where somebody says no, and hears why it could not be', async () => {
    people = [aPerson({ employee_id: marta })];
    const { user } = await leaves('Desligado');
    await user.click((await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts()).toEqual([]);
  });

  it('whose login cannot be suspended: it is said why', async () => {
    people = [aPerson({ employee_id: marta })];
    const { user } = await leaves('Desligado');
    await user.click((await question()).getByRole('button', { name: 'Suspender acesso' }));
    expect(await screen.findByText(/O acesso de Marta Prado não foi suspenso\. Outra pessoa/)).toBeDefined();
  });

  it.each([
    ['enters as nobody', []],
    ['is suspended already', [{ state: 'suspended' }]],
    ['has not accepted yet', [{ state: 'invited' }]],
  ] as const)('who %s: nothing is asked', async (_, fields) => {
    people = fields.map((each) => aPerson({ employee_id: marta, ...each }));
    const asked = () => server.heard.filter(({ method }) => method === 'GET').length;
    await leaves('Desligado');
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
