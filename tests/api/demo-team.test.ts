import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import type { TrailRow } from '#contract/audit-calls.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { demoPassword, demoSignature, seedDemo } from '#server/demo/seed.ts';

let database: TestDatabase;
let db: Database;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  await seedDemo(db);
  app = buildApp({ db, tokenSecret: 'x'.repeat(32) });
});
afterAll(async () => {
  await app.close();
  await db.close();
  await database.drop();
});

async function as(email: string) {
  const { access_token, user } = (await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: demoPassword } })).json();
  const get = async (url: string) => (await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${access_token}` } })).json();
  return { get, id: user.id as string };
}

it('has somebody of each role in the demo shop, and an open invitation, within its plan', async () => {
  const owner = await as('oficina@patio.example');
  const { people, seats } = await owner.get(`/equipe/${demoSignature}`);
  const known = (people as TeamPerson[]).map(({ name, role, state, employee_id }) => [name, role, state, employee_id !== null]);
  expect(known).toEqual([
    ['Cristiano Amaral', 'mechanic', 'active', true],
    ['Eduardo Prado', 'manager', 'active', false],
    ['Igor Tavares', 'mechanic', 'invited', true],
    ['Juliana Ferraz', 'front_desk', 'active', true],
    ['Patrícia Nogueira', 'finance', 'active', false],
    ['Renata Prado', 'owner', 'active', false],
  ]);
  expect(seats).toEqual({ allowed: 10, taken: 6 });
  const staff = (await owner.get(`${collectionOf('employees').wirePath}/${demoSignature}?per_page=100`)).data as { id: string; name: string }[];
  for (const { name, employee_id } of people as TeamPerson[])
    if (employee_id !== null) expect(staff.find(({ id }) => id === employee_id)?.name).toBe(name);
});

it.each([
  ['gerente@patio.example', 'manager'],
  ['recepcao@patio.example', 'front_desk'],
  ['mecanico@patio.example', 'mechanic'],
  ['financeiro@patio.example', 'finance'],
])('lets %s in as %s', async (email, role) => {
  const person = await as(email);
  const { signatures } = await person.get(`/users/${person.id}`);
  expect(signatures).toMatchObject([{ id: demoSignature, standing: expect.stringMatching(new RegExp(`^${role}(@|$)`)) }]);
});

it('tells what they did in the last weeks, before today, the newest first', async () => {
  const owner = await as('oficina@patio.example');
  const { data, people } = (await owner.get(`/registros/${demoSignature}?per_page=1000`)) as { data: TrailRow[]; people: { name: string }[] };
  const before = data.filter(({ kind, actor }) => !(kind === 'sign_in' && actor?.id === owner.id));
  expect(before.length).toBeGreaterThan(100);
  expect(before.map(({ at }) => at)).toEqual(before.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)));
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['created', 'changed', 'member_invited', 'data_exported', 'sign_in']));
  expect(people.map(({ name }) => name).toSorted()).toEqual([
    'Cristiano Amaral',
    'Eduardo Prado',
    'Juliana Ferraz',
    'Patrícia Nogueira',
    'Renata Prado',
  ]);
  const approval = before.find(({ via }) => via === 'link');
  expect(approval).toMatchObject({ actor: null, kind: 'changed', collection: 'budgets', changes: { status: { before: 'send', after: 'approved' } } });
  const history = (await owner.get(`/historico/${demoSignature}/budgets/${approval?.row_id}`)) as { data: TrailRow[] };
  expect(history.data.map(({ kind, actor }) => [kind, actor?.name])).toEqual([
    ['changed', undefined],
    ['changed', 'Juliana Ferraz'],
    ['created', 'Juliana Ferraz'],
  ]);
});
