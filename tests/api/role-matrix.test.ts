import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { rolePermissions, permissions, shopRoles } from '#domain/access/shop-permissions.ts';
import { aColleague, type Colleague } from './colleagues.ts';
import { isBare } from './calls-in-order.ts';
import { everyCall, type EveryCall } from './every-call.ts';
import { simulated } from './invoices-world.ts';
import { aWorld, newId, ownShop, type World } from './world.ts';

// Route × role × permission: what a role, or a permission that was taken, does not open is refused for just that reason.
let world: World;
let every: EveryCall;
const byRole = new Map<string, Colleague>();
/** A manager from whom one permission was taken; the owner's own is taken of a manager who never had it. */
const without = new Map<string, Colleague>();
beforeAll(async () => {
  world = await aWorld({ nfse: simulated });
  every = await everyCall(world);
  for (const role of shopRoles) byRole.set(role, await aColleague(world, { role }));
  for (const each of permissions) without.set(each, await aColleague(world, { role: 'manager', changes: { [each]: false } }));
});
afterAll(() => world.close());

const ofShop = allCalls.filter(({ access }) => access === 'member');

it('every call of a shop says what it needs, though it be nothing', () => {
  expect(ofShop.filter(({ needs }) => needs === undefined).map(({ name }) => name)).toEqual([]);
  const open = ofShop.filter(({ needs }) => needs?.length === 0).map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    'audit.notePrinted',
    'audit.ofRow',
    'companies.list',
    'security.noteExport',
    'sessions.name',
    'shop_settings.list',
    'signatures.usage',
    'sync.pull',
    'sync.push',
  ]);
  expect(allCalls.filter(({ access, needs }) => access !== 'member' && needs !== undefined)).toEqual([]);
});

/** The call with nothing in it that could work: who may make it is told what is wrong with it, and nothing comes of it. */
async function makeIdly(call: Call, as: Colleague) {
  const { params = {}, query = '' } = every.examples[call.name] ?? {};
  const idle =
    call.method === 'GET' ? params : Object.fromEntries(Object.entries(params).map(([name, id]) => [name, name === 'signature' ? id : newId()]));
  const body = call.body && call.name !== 'sync.push' ? { body: { nothing: 'of it' } } : call.body ? { body: { ops: [] } } : {};
  return world.call(call.method, pathOf(call, idle) + query, { as, shop: ownShop, ...body });
}

const isDenied = async (call: Call, as: Colleague) => {
  const answer = await makeIdly(call, as);
  const isRefused = answer.statusCode === 403;
  if (isRefused && !isBare(call))
    expect([answer.json().code, answer.json().message]).toEqual(['permission_denied', expect.stringContaining('não permite')]);
  return isRefused;
};

describe.each(ofShop)('$method $path', (call) => {
  it.each(shopRoles)('is open to a %s as the table says', async (role) => {
    const person = byRole.get(role);
    if (person === undefined) throw new Error(`nobody is ${role}`);
    const mayCall = (call.needs ?? []).every((each) => rolePermissions[role].includes(each));
    expect(await isDenied(call, person)).toBe(!mayCall);
  });

  it('is closed without each permission that it needs, and by no other', async () => {
    const closing: string[] = [];
    for (const [permission, person] of without) if (await isDenied(call, person)) closing.push(permission);
    // A manager has it not from the start.
    const never = (call.needs ?? []).includes('subscription.pay') ? permissions : call.needs;
    expect(closing.toSorted()).toEqual([...(never ?? [])].toSorted());
  });
});
