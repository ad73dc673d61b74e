import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { createRole, listRoles, removeRole, updateRole } from '#contract/role-calls.ts';
import { aWorld, newId, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const aButton = (changes: object = {}) => ({ level: 1, bottom_text: 'Agenda', link_url: '/dashboard/agenda', icon: 'calendar', ...changes });
const create = (body: unknown, as: Person = world.master) => world.call('POST', '/roles', { as, body });
const update = (id: string, body: unknown, as: Person = world.master) => world.call('PUT', `/roles/${id}`, { as, body });
const remove = (id: string, as: Person = world.master) => world.call('DELETE', `/roles/${id}`, { as });
const list = async (query = '') => (await world.call('GET', `/roles?${query}`, { as: world.master })).json();
const menuOf = async (person: Person): Promise<string[]> =>
  (await world.call('GET', `/users/${person.id}`, { as: person })).json().roles.map((role: MenuRoleRow) => role.bottom_text);

describe('the list of roles', () => {
  it('is in the order of levels and places, in pages, and searched without accents', async () => {
    const all = await list('per_page=100');
    expect(listRoles.response.safeParse(all).success).toBe(true);
    const rows: MenuRoleRow[] = all.data;
    expect(rows.map(({ level }) => level)).toEqual(rows.map(({ level }) => level).toSorted());
    expect(rows.filter(({ level }) => level === 1).map(({ bottom_text }) => bottom_text)).toEqual(await menuOf(world.owner));
    const second = await list('page=2&per_page=5');
    expect(second).toMatchObject({ current_page: 2, total: rows.length });
    expect(second.data).toEqual(rows.slice(5, 10));
    expect((await list('search=SERVICOS')).data.map(({ bottom_text }: MenuRoleRow) => bottom_text)).toEqual(['Serviços']);
    expect((await list('search=/dashboard/afiliados')).total).toBe(1);
    expect((await list('search=%25')).total).toBe(0);
  });
});

describe('a new role', () => {
  it('is the last of its level, and seen at once by its people', async () => {
    const before = await menuOf(world.owner);
    const answer = await create(aButton());
    expect(answer.statusCode).toBe(201);
    expect(createRole.response.safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toEqual({ id: expect.any(String), ...aButton() });
    expect(await menuOf(world.owner)).toEqual([...before, 'Agenda']);
    expect(await menuOf(world.affiliate)).not.toContain('Agenda');
  });

  it('of many at the same moment has a place of its own', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => create(aButton({ bottom_text: `Botão ${index}` }))));
    const { rows } = await world.db.pool.query('SELECT count(*) AS all, count(DISTINCT (level, position)) AS places FROM menu_roles');
    expect(rows[0].all).toBe(rows[0].places);
  });

  it('takes a level as text, and a place outside the app behind https', async () => {
    const answer = await create(aButton({ level: '2', bottom_text: 'Ajuda', link_url: 'https://ajuda.example/pátio' }));
    expect(answer.json()).toMatchObject({ level: 2, link_url: 'https://ajuda.example/pátio' });
  });

  it.each([
    [{ level: undefined }, 'level', 'Escolha o nível.'],
    [{ level: 4 }, 'level', 'Escolha o nível.'],
    [{ level: '' }, 'level', 'Escolha o nível.'],
    [{ bottom_text: ' ' }, 'bottom_text', 'Informe o texto do botão.'],
    [{ link_url: '' }, 'link_url', 'Informe o endereço.'],
    [{ link_url: 'javascript:alert(1)' }, 'link_url', expect.stringContaining('https://')],
    [{ link_url: '//evil.example' }, 'link_url', expect.stringContaining('https://')],
    [{ link_url: 'http://evil.example' }, 'link_url', expect.stringContaining('https://')],
    [{ icon: '' }, 'icon', 'Informe o ícone.'],
    [{ position: 0 }, 'position', 'Campo desconhecido.'],
  ])('is refused with %j', async (changes, field, message) => {
    const { total } = await list();
    const answer = await create(aButton(changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ field, message });
    expect((await list()).total).toBe(total);
  });
});

describe('changing a role', () => {
  it('changes what is sent, and keeps its place', async () => {
    const before = await menuOf(world.owner);
    const [first] = (await list('per_page=1')).data;
    const answer = await update(first.id, { bottom_text: 'Começo' });
    expect(answer.json()).toEqual({ ...first, bottom_text: 'Começo' });
    expect(updateRole.response.safeParse(answer.json()).success).toBe(true);
    expect(await menuOf(world.owner)).toEqual(['Começo', ...before.slice(1)]);
    expect((await update(first.id, {})).json()).toEqual(answer.json());
    expect((await update(first.id, answer.json())).json()).toEqual(answer.json());
    expect(await menuOf(world.owner)).toEqual(['Começo', ...before.slice(1)]);
  });

  it('to another level puts it last there', async () => {
    const [first] = (await list('per_page=1')).data;
    const before = await menuOf(world.affiliate);
    await update(first.id, { level: 2 });
    expect(await menuOf(world.affiliate)).toEqual([...before, first.bottom_text]);
    expect(await menuOf(world.owner)).not.toContain(first.bottom_text);
  });

  it.each([{ level: 0 }, { bottom_text: '' }, { link_url: 'data:text/html,x' }, { icon: null }, { nonsense: 1 }, 'texto'])(
    'is refused with %j',
    async (body) => {
      const [first] = (await list('per_page=1')).data;
      const answer = await update(first.id, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
      expect((await list('per_page=1')).data[0]).toEqual(first);
    },
  );
});

it('a removed role is gone from the menu at once', async () => {
  const [first] = (await list('per_page=1')).data;
  const answer = await remove(first.id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: first.id, message: 'Role excluído com sucesso!' }]);
  expect(removeRole.response.safeParse(answer.json()).success).toBe(true);
  expect(await menuOf(world.owner)).not.toContain(first.bottom_text);
  expect((await remove(first.id)).statusCode).toBe(404);
  expect((await update(first.id, { icon: 'x' })).statusCode).toBe(404);
});

it('finds nothing under addresses that are none', async () => {
  for (const id of [newId(), 'x', world.owner.id]) {
    expect((await update(id, { icon: 'x' })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  }
});

it('only Master makes these calls', async () => {
  const [first] = (await list('per_page=1')).data;
  const { total } = await list();
  for (const as of [world.owner, world.affiliate, world.expired]) {
    const answers = [
      await create(aButton(), as),
      await update(first.id, { icon: 'x' }, as),
      await remove(first.id, as),
      await world.call('GET', '/roles', { as }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  }
  for (const [method, path] of [
    ['GET', '/roles'],
    ['POST', '/roles'],
    ['DELETE', `/roles/${first.id}`],
  ] as const) {
    expect((await world.call(method, path)).statusCode).toBe(401);
  }
  expect((await list()).total).toBe(total);
});
