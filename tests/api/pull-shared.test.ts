import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { soundParts, type SyncParts } from '#server/sync/parts.ts';
import { allowManyPeople, joined } from './team-world.ts';
import { aRow, aWorld, ownShop, pull, requestOf, since, type Person, type Pulled, type World } from './world.ts';

// A commit wakes all devices of a shop at once, and all ask for the same: it is read once for those who see the same.

let world: World;
let app: FastifyInstance;
let reads = 0;
beforeAll(async () => {
  world = await aWorld();
  await allowManyPeople(world);
  const readChanges: SyncParts['readChanges'] = (...asked) => {
    reads += 1;
    return soundParts.readChanges(...asked);
  };
  app = world.anotherApp({ parts: { readChanges } });
});
afterAll(() => world.close());

async function pulled(as: Person, query = ''): Promise<Pulled> {
  const answer = await app.inject(requestOf('GET', `/sync/${ownShop}?limit=5000&${query}`, { as }));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const readsOf = async <T>(work: () => Promise<T>): Promise<{ answers: T; reads: number }> => {
  const before = reads;
  const answers = await work();
  return { answers, reads: reads - before };
};

it('devices that a change wakes are answered by one reading, each with a cursor of its own', async () => {
  const people = [world.owner, await joined(world, { role: 'owner' }), await joined(world, { role: 'owner' })];
  const firsts: Pulled[] = [];
  for (const person of people) firsts.push(await pulled(person));
  const { answers, reads: read } = await readsOf(async () => {
    const waiting = people.map((person, at) => pulled(person, since(firsts[at] as Pulled, '&wait=20')));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const { id } = await aRow(world, 'customers');
    return { id, told: await Promise.all(waiting) };
  });
  expect(answers.told.map(({ changes }) => changes.map(({ id }) => id))).toEqual(people.map(() => [answers.id]));
  expect(read).toBe(1);
  for (const [at, person] of people.entries()) expect(await pulled(person, since(answers.told[at] as Pulled))).toMatchObject({ changes: [] });
});

it('what is read for one is not shown to who sees less, nor to who is another employee', async () => {
  await aRow(world, 'products', { cost_price: 12.5 });
  const employee = await aRow(world, 'employees', { salary: 4321 });
  const [mechanic, other] = [await joined(world, { role: 'mechanic', employee_id: employee.id }), await joined(world, { role: 'mechanic' })];
  const people = [world.owner, mechanic, other];
  // In either order, and all at once.
  const answers = [
    ...(await Promise.all(people.map((person) => pulled(person)))),
    ...(await Promise.all(people.toReversed().map((person) => pulled(person)))),
  ];
  const known = answers.map(({ changes }) => {
    const row = (name: string): Readonly<Record<string, unknown>> =>
      changes.find(({ collection, id }) => collection === name && (name !== 'employees' || id === employee.id))?.row ?? {};
    return [row('products')['cost_price'] === 12.5, row('employees')['salary'] === 4321];
  });
  const [ofOwner, ofMechanic, ofOther] = [
    [true, true],
    [false, true],
    [false, false],
  ];
  expect(known).toEqual([ofOwner, ofMechanic, ofOther, ofOther, ofMechanic, ofOwner]);
});

it('a write of another process is in the next answer, though this one was told of nothing', async () => {
  const before = await pulled(world.owner);
  const { id } = await aRow(world, 'customers');
  const { answers, reads: read } = await readsOf(() => pulled(world.owner));
  expect(read).toBe(1);
  expect(answers.changes.length).toBe(before.changes.length + 1);
  expect(answers.changes.some((change) => change.id === id)).toBe(true);
  expect((await readsOf(() => pulled(world.owner))).reads).toBe(0);
});

it('answers are what another process reads by itself', async () => {
  const [own, theirs] = [await pulled(world.owner), await pull(world, 'limit=5000', { as: world.owner })];
  expect(own.changes).toEqual(theirs.changes);
  expect(own).toMatchObject({ epoch: theirs.epoch, more: false, fresh: true });
});
