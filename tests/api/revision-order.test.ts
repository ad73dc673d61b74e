import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBody, aRow, aWorld, ownShop, pull, since, type World } from './world.ts';

// DESIGN §4, Change order: revisions appear in commit order, and a cursor never skips a change.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const writers = 50;
const writesEach = 6;

it('skips no change under 50 writers at once, over two processes', async () => {
  const other = world.anotherApp();
  const customer = await aRow(world, 'customers');
  let writing = true;
  const collected: number[] = [];
  const seenIds = new Set<string>();

  const pulling = (async () => {
    let at = await pull(world, 'limit=7');
    for (;;) {
      for (const { rev, id } of at.changes) {
        collected.push(rev);
        seenIds.add(id);
      }
      // Asked before the pull: what is written while its answer is on its way is not in it.
      const mayMiss = writing;
      at = await pull(world, since(at, '&limit=7'));
      if (!mayMiss && !at.more && at.changes.length === 0) return;
    }
  })();

  const made: { id: string; rev: number }[] = [];
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; turn < writesEach; turn += 1) {
        const name = (writer + turn) % 2 ? 'customers' : 'vehicles';
        const answer = await (writer % 2 ? world.app : other).inject({
          method: 'POST',
          url: name === 'customers' ? '/api/clientes' : '/api/veiculos',
          headers: { authorization: `Bearer ${world.owner.token}` },
          payload: aBody(name, { customer_id: customer.id }),
        });
        expect(answer.statusCode).toBe(201);
        made.push(answer.json());
      }
    }),
  );
  writing = false;
  await pulling;

  // Every number was given out once, none is missing, and the puller saw them all, in order.
  expect(new Set(made.map(({ rev }) => rev)).size).toBe(writers * writesEach);
  expect(collected).toEqual(collected.toSorted((a, b) => a - b));
  expect(collected).toEqual(Array.from({ length: writers * writesEach + 1 }, (_, index) => index + 1));
  expect(made.every(({ id }) => seenIds.has(id))).toBe(true);
}, 60_000);

it('lets concurrent updates of one row each take their turn', async () => {
  const row = await aRow(world, 'customers');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.call('PUT', `/clientes/${row.id}`, { as: world.owner, shop: ownShop, ifMatch: row.rev, body: { notes: `n${index}` } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
});
