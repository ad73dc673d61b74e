import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionOf } from '#domain/collections/collections.ts';
import { invitations, members } from '#server/db/schema.ts';
import { allowManyPeople, allowPeople, invited, joined, refused, teamCalls } from './team-world.ts';
import { aRow, aWorld, newId, ownShop, secondShop, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await allowManyPeople(world);
  await world.db.orm.delete(invitations);
});

const { team, entryOf, invite, update, remove, statusOf, kindsOf } = teamCalls(() => world);
const anEmployee = async () => (await aRow(world, 'employees')).id;

describe('the team', () => {
  it('is everybody of the shop with role, devices and seats, the invited among them', async () => {
    await allowPeople(world, 5);
    const employee_id = await anEmployee();
    const mechanic = await joined(world, { name: 'Wellington Barbosa', permissions: { 'cost.see': true, 'price.see': true }, employee_id });
    const { person } = await invited(world, { name: 'Juliana Ferraz', email: '', phone: '(19) 98321-4567', role: 'front_desk' });
    const { people, seats } = await team();
    expect(people.find(({ id }) => id === mechanic.id)).toMatchObject({
      state: 'active',
      name: 'Wellington Barbosa',
      email: mechanic.email,
      role: 'mechanic',
      // Only what differs from the role.
      permissions: { 'cost.see': true },
      employee_id,
      expires_at: null,
      devices: [{ last_seen_at: new Date(world.clock.now()).toISOString() }],
    });
    expect(person).toEqual({
      id: person.id,
      state: 'invited',
      name: 'Juliana Ferraz',
      email: '',
      phone: '19983214567',
      role: 'front_desk',
      permissions: {},
      employee_id: null,
      last_seen_at: null,
      since: new Date(world.clock.now()).toISOString(),
      expires_at: new Date(world.clock.now() + 7 * 86_400_000).toISOString(),
      devices: [],
    });
    expect(people.find(({ id }) => id === person.id)).toEqual(person);
    expect(people.find(({ id }) => id === world.owner.id)).toMatchObject({ role: 'owner', state: 'active' });
    expect(seats).toEqual({ allowed: 5, taken: people.length });
    await remove(mechanic.id);
  });

  it('is for whoever may manage it', async () => {
    const [mechanic, manager] = [await joined(world), await joined(world, { role: 'manager' })];
    expect(await statusOf(mechanic, `/equipe/${ownShop}`)).toEqual([403, 'permission_denied']);
    expect((await team(manager)).people.length).toBeGreaterThan(2);
    expect(await statusOf(manager, `/equipe/${secondShop}`)).toEqual([404, 'not_found']);
  });
});

describe('an invitation', () => {
  it('needs an address or a phone', async () => {
    const answer = await invite({ name: 'Igor', role: 'mechanic' });
    expect(refused(answer)).toEqual([400, 'invalid_body']);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'phone']);
  });

  it('is refused where the address belongs to the shop already, or is invited', async () => {
    const person = await joined(world);
    const { person: waiting } = await invited(world);
    for (const email of [world.owner.email, person.email.toUpperCase(), waiting.email])
      expect(refused(await invite({ name: 'X', email, role: 'mechanic' }))).toEqual([409, 'already_member']);
    await invited(world, { email: '', phone: '19983214567' });
    expect(refused(await invite({ name: 'X', phone: '(19) 98321-4567', role: 'mechanic' }))).toEqual([409, 'already_member']);
    // Nobody of that name is in the other shop.
    await invited(world, { email: person.email }, { shop: secondShop });
  });

  it('takes the place of one to the same address that is over', async () => {
    const { person } = await invited(world);
    world.clock.advance(7 * 86_400_000 + 1);
    const again = await invited(world, { email: person.email });
    expect(await entryOf(person.id)).toBeUndefined();
    expect(await entryOf(again.person.id)).toBeDefined();
    await world.call('DELETE', `/equipe/${ownShop}/${again.person.id}`, { as: world.owner });
  });

  it('is said to have no seat left by the plan, also of two at once', async () => {
    const taken = (await team()).people.length;
    await allowPeople(world, taken + 1);
    const both = await Promise.all([1, 2].map(() => invite({ name: 'Igor', email: `${newId()}@patio.example`, role: 'mechanic' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 'plan_limit',
      message: `Seu plano permite ${taken + 1} usuário(s).`,
    });
  });

  it('that is over leaves its seat, and takes one again when it is renewed', async () => {
    const { person } = await invited(world);
    await allowPeople(world, (await team()).people.length);
    world.clock.advance(7 * 86_400_000 + 1);
    const other = await invited(world);
    const renew = () => world.call('POST', `/equipe/${ownShop}/${person.id}/convite`, { as: world.owner });
    expect(refused(await renew())).toEqual([422, 'plan_limit']);
    await remove(other.person.id);
    const renewed = (await renew()).json();
    expect(renewed.person).toMatchObject({ id: person.id, expires_at: new Date(world.clock.now() + 7 * 86_400_000).toISOString() });
  });

  it('gives nobody what the inviting person does not hold', async () => {
    const manager = await joined(world, { role: 'manager', permissions: { 'employee.salary': false } });
    const by = (body: Record<string, unknown>) => invite({ name: 'X', email: `${newId()}@patio.example`, ...body }, manager);
    expect(refused(await by({ role: 'owner' }))).toEqual([403, 'permission_denied']);
    expect((await by({ role: 'finance' })).json().message).toContain('Ver e mudar salários');
    expect(refused(await by({ role: 'mechanic', permissions: { 'subscription.pay': true } }))).toEqual([403, 'permission_denied']);
    expect(refused(await by({ role: 'mechanic', employee_id: await anEmployee() }))).toEqual([403, 'permission_denied']);
    expect((await by({ role: 'finance', permissions: { 'employee.salary': false } })).statusCode).toBe(201);
  });

  it('names an employee of this shop whom nobody else is', async () => {
    const employee_id = await anEmployee();
    const foreign = (await aRow(world, 'employees', {}, { shop: secondShop })).id;
    for (const id of [foreign, newId(), 'x'])
      expect(refused(await invite({ name: 'X', phone: '1', role: 'mechanic', employee_id: id }))).toEqual([422, 'invalid_reference']);
    await invited(world, { employee_id });
    expect(refused(await invite({ name: 'X', phone: '1', role: 'mechanic', employee_id }))).toEqual([409, 'employee_taken']);
  });

  it('is changed and called back like a person', async () => {
    const { person, token } = await invited(world);
    const answer = await update(person.id, { name: 'Igor Tavares', phone: '19999990000', role: 'finance', permissions: { 'cost.see': false } });
    expect(answer.json()).toEqual({ ...person, name: 'Igor Tavares', phone: '19999990000', role: 'finance', permissions: { 'cost.see': false } });
    expect(refused(await update(person.id, { suspended: true }))).toEqual([400, 'invalid_body']);
    expect((await remove(person.id)).statusCode).toBe(200);
    expect(refused(await world.call('POST', '/convite', { body: { token } }))).toEqual([404, 'not_found']);
    expect((await kindsOf()).slice(-3)).toEqual(['member_invited', 'invitation_changed', 'invitation_removed']);
  });

  it('is kept as a hash of its secret', async () => {
    const { token } = await invited(world);
    const [row] = await world.db.orm.select().from(invitations);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe('a change of a person', () => {
  it('of role, permissions and employee is what they are from then on', async () => {
    const person = await joined(world);
    const employee_id = await anEmployee();
    const answer = await update(person.id, { role: 'finance', permissions: { 'cost.see': false, 'entry.read': true }, employee_id });
    expect(answer.json()).toMatchObject({ role: 'finance', permissions: { 'cost.see': false }, employee_id, state: 'active' });
    const shops = (await world.call('GET', `/users/${person.id}`, { as: person })).json().signatures;
    expect(shops).toEqual([{ id: ownShop, name: `Oficina ${ownShop}`, standing: `finance-cost.see@${employee_id}` }]);
    expect((await kindsOf()).at(-1)).toBe('member_changed');
  });

  it('is also that the employee was deleted whom they are, or who was invited', async () => {
    const [of, invitedAs] = [await anEmployee(), await anEmployee()];
    const [person, { person: waiting }] = [await joined(world, { employee_id: of }), await invited(world, { employee_id: invitedAs })];
    for (const id of [of, invitedAs])
      expect((await world.call('DELETE', `${collectionOf('employees').wirePath}/${id}`, { as: world.owner })).statusCode).toBe(200);
    for (const id of [person.id, waiting.id]) expect(await entryOf(id)).toMatchObject({ employee_id: null });
  });

  it('is none of their account: name and phone are theirs', async () => {
    const person = await joined(world);
    const answer = await update(person.id, { name: 'Outro nome', phone: '19999990000', role: 'finance' });
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'phone']);
    const { name = '', phone = '' } = (await entryOf(person.id)) ?? {};
    expect((await update(person.id, { name, phone, role: 'finance' })).json().role).toBe('finance');
  });

  it('is none by whoever does not hold what they have or get', async () => {
    const [manager, mechanic] = [await joined(world, { role: 'manager' }), await joined(world)];
    for (const body of [{ role: 'mechanic' }, { suspended: true }, { employee_id: null }])
      expect(refused(await update(world.owner.id, body, manager))).toEqual([403, 'permission_denied']);
    expect(refused(await update(mechanic.id, { role: 'owner' }, manager))).toEqual([403, 'permission_denied']);
    expect(refused(await remove(world.owner.id, manager))).toEqual([403, 'permission_denied']);
    expect(refused(await update(manager.id, { role: 'mechanic' }, mechanic))).toEqual([403, 'permission_denied']);
    expect((await update(mechanic.id, { role: 'front_desk' }, manager)).statusCode).toBe(200);
  });

  it('is none of oneself, but for the employee that an owner is', async () => {
    const [manager, employee_id] = [await joined(world, { role: 'manager' }), await anEmployee()];
    expect(refused(await update(manager.id, { role: 'mechanic' }, manager))).toEqual([409, 'own_standing']);
    expect(refused(await update(manager.id, { employee_id }, manager))).toEqual([409, 'own_standing']);
    expect(refused(await remove(manager.id, manager))).toEqual([409, 'own_standing']);
    expect((await update(world.owner.id, { employee_id })).json()).toMatchObject({ employee_id });
    expect((await update(world.owner.id, { employee_id: null })).json()).toMatchObject({ employee_id: null });
  });

  it('leaves the shop an owner', async () => {
    for (const answer of [
      await update(world.owner.id, { role: 'manager' }),
      await update(world.owner.id, { suspended: true }),
      await remove(world.owner.id),
    ])
      expect(refused(answer)).toEqual([409, 'last_owner']);
    const other = await joined(world, { role: 'owner' });
    expect(refused(await update(world.owner.id, { role: 'manager' }))).toEqual([409, 'own_standing']);
    const both = await Promise.all([update(other.id, { role: 'manager' }), update(world.owner.id, { role: 'manager' }, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const owners = await world.db.orm.select().from(members).where(eq(members.signature_id, ownShop));
    expect(owners.filter(({ role }) => role === 'owner')).toHaveLength(1);
    await world.db.orm.update(members).set({ role: 'owner' }).where(eq(members.user_id, world.owner.id));
    world.clock.advance(2_000);
    await remove(other.id);
  });

  it('counts from the caller’s own standing of now, whatever another process remembers of it', async () => {
    const [manager, mechanic] = [await joined(world, { role: 'manager' }), await joined(world)];
    const elsewhere = world.anotherApp();
    const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' };
    const list = () => elsewhere.inject({ url: `/api/equipe/${ownShop}`, headers });
    expect((await list()).statusCode).toBe(200);
    await update(manager.id, { role: 'mechanic' });
    // It still remembers the manager.
    expect((await list()).statusCode).toBe(200);
    const url = `/api/equipe/${ownShop}/${mechanic.id}`;
    expect(refused(await elsewhere.inject({ method: 'PUT', url, headers, payload: '{"role":"finance"}' }))).toEqual([403, 'permission_denied']);
  });
});
