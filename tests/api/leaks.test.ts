import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceOrder } from '#contract/document-calls.ts';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { permissions, shopRoles } from '#domain/access/shop-permissions.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { readChanges } from '#server/sync/changes.ts';
import { soundParts } from '#server/sync/parts.ts';
import { aColleague, type Colleague } from './colleagues.ts';
import { simulated } from './invoices-world.ts';
import { leaksTo, plant, type Channel, type Planted } from './leaks.ts';
import { aWorld, type World } from './world.ts';

// What a person does not see reaches them by no way; and each way, broken once, is found out.
const broken = vi.hoisted(() => new Set<string>());
vi.mock('#domain/collections/shown-rows.ts', async (importOriginal) => {
  const sound = await importOriginal<typeof import('#domain/collections/shown-rows.ts')>();
  return {
    ...sound,
    shownRow: (...args: Parameters<typeof sound.shownRow>) => (broken.has('rows') ? args[2] : sound.shownRow(...args)),
    isSearchTelling: (...args: Parameters<typeof sound.isSearchTelling>) => !broken.has('search') && sound.isSearchTelling(...args),
    seesAll: (...args: Parameters<typeof sound.seesAll>) => broken.has('answers') || sound.seesAll(...args),
  };
});

vi.mock('#domain/collections/told-changes.ts', async (importOriginal) => {
  const sound = await importOriginal<typeof import('#domain/collections/told-changes.ts')>();
  return {
    ...sound,
    shownChanges: (...args: Parameters<typeof sound.shownChanges>) => (broken.has('history') ? args[2] : sound.shownChanges(...args)),
  };
});

let world: World;
let planted: Planted;
beforeAll(async () => {
  world = await aWorld({
    nfse: simulated,
    parts: { ...soundParts, readChanges: (db, shop, asked) => readChanges(db, shop, broken.has('pull') ? { ...asked, access: ownerAccess } : asked) },
  });
  planted = await plant(world);
});
afterAll(() => world.close());
afterEach(() => broken.clear());

describe('nothing that is hidden reaches', () => {
  it.each(shopRoles)('a %s', async (role) => {
    expect(await leaksTo(world, planted, await aColleague(world, { role }))).toEqual([]);
  });

  it.each(permissions)('a manager without %s', async (permission) => {
    expect(await leaksTo(world, planted, await aColleague(world, { role: 'manager', changes: { [permission]: false } }))).toEqual([]);
  });
});

describe('a leak is found in', () => {
  let blind: Colleague;
  const isHidden = ['cost.see', 'price.see', 'employee.salary', 'employee.change', 'service.commission', 'entry.read'] as const;
  beforeAll(async () => {
    // May write what they do not wholly see, so that conflicts and stored answers are theirs to ask for.
    const changes = Object.fromEntries(permissions.map((each) => [each, !isHidden.some((hidden) => hidden === each)]));
    blind = await aColleague(world, { role: 'mechanic', changes });
  });

  it.each<[Channel, string, CollectionName]>([
    ['pull', 'pull', 'employees'],
    ['list', 'rows', 'products'],
    ['search', 'search', 'employees'],
    ['conflict', 'rows', 'products'],
    ['stored answer', 'answers', 'products'],
    ['history', 'history', 'products'],
  ])('%s', async (channel, part, collection) => {
    broken.add(part);
    const leaks = await leaksTo(world, planted, blind);
    expect(
      leaks.some((each) => each.startsWith(`${channel} ${collection}`)),
      leaks.join('; '),
    ).toBe(true);
  });

  it('PDF', async () => {
    const call: { needs?: readonly string[] } = serviceOrder;
    const { needs = [] } = call;
    call.needs = [];
    try {
      expect(await leaksTo(world, planted, blind)).toEqual(['PDF services']);
    } finally {
      call.needs = needs;
    }
  });
});
