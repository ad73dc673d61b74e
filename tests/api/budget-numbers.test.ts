import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, secondShop, type WireRow, type World } from './world.ts';

// Ruling 17: a number is the server's to give, once in a shop.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const last = async (shop: string = ownShop, as = world.owner) => (await world.call('GET', `/orcamentos/ultimo-numero/${shop}`, { as })).json();
const create = (changes: Record<string, unknown> = {}, shop?: string) => aRow(world, 'budgets', changes, shop === undefined ? {} : { shop });
const numbersOf = ({ budget_number, provisional_number }: WireRow) => [budget_number, provisional_number];

it('is none before the first quote, and each shop’s own', async () => {
  expect(await last()).toEqual({ ultimo: 0 });
  expect((await create({ budget_number: 0 }))['budget_number']).toBe(1);
  expect((await create({}, secondShop))['budget_number']).toBe(1);
  expect([await last(), await last(secondShop), await last(otherShop, world.stranger)]).toEqual([{ ultimo: 1 }, { ultimo: 1 }, { ultimo: 0 }]);
});

it('is the next one; what the device proposed stays when it was another', async () => {
  const { ultimo } = await last();
  expect(numbersOf(await create({ budget_number: ultimo + 1 }))).toEqual([ultimo + 1, null]);
  expect(numbersOf(await create({ budget_number: 0 }))).toEqual([ultimo + 2, null]);
  expect(numbersOf(await create({ budget_number: ultimo + 1 }))).toEqual([ultimo + 3, ultimo + 1]);
  expect(numbersOf(await create({ budget_number: 70_000, provisional_number: 5 }))).toEqual([ultimo + 4, 70_000]);
  expect(await last()).toEqual({ ultimo: ultimo + 4 });
});

it('is found by the one that a person may have told the customer', async () => {
  const budget = await create({ budget_number: 81_818 });
  const { data } = (await world.call('GET', `/orcamentos/${ownShop}?search=81818`, { as: world.owner })).json();
  expect(data.map(({ id }: WireRow) => id)).toEqual([budget.id]);
});

it('never comes back when its quote goes', async () => {
  const [, second] = [await create(), await create()];
  const { ultimo } = await last();
  expect(second['budget_number']).toBe(ultimo);
  await world.call('DELETE', `/orcamentos/${second.id}`, { as: world.owner });
  expect(await last()).toEqual({ ultimo });
  expect((await create())['budget_number']).toBe(ultimo + 1);
});

it('is used up by no create that was refused', async () => {
  const before = await last();
  const refused = await world.call('POST', '/orcamentos', { as: world.owner, body: aBody('budgets', { customer_id: newId() }) });
  expect(refused.statusCode).toBe(422);
  const [row, key, body] = [await create(), newId(), aBody('budgets')];
  expect((await world.call('POST', '/orcamentos', { as: world.owner, body: { ...aBody('budgets'), id: row.id } })).statusCode).toBe(412);
  const repeats = [
    await world.call('POST', '/orcamentos', { as: world.owner, key, body }),
    await world.call('POST', '/orcamentos', { as: world.owner, key, body }),
  ];
  expect(repeats[0]?.body).toBe(repeats[1]?.body);
  expect(await last()).toEqual({ ultimo: before.ultimo + 2 });
});

it('is given once among 50 creates at once, over two processes, with none left out', async () => {
  const other = world.anotherApp();
  const { ultimo } = await last();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? world.app : other).inject({
        method: 'POST',
        url: '/api/orcamentos',
        headers: { authorization: `Bearer ${world.owner.token}` },
        // Devices that were offline together propose the same.
        payload: { ...aBody('budgets'), budget_number: ultimo + 1 },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  const rows = answers.map((answer) => answer.json<WireRow>()).toSorted((a, b) => Number(a['budget_number']) - Number(b['budget_number']));
  expect(rows.map((row) => row['budget_number'])).toEqual(Array.from({ length: 50 }, (_, index) => ultimo + 1 + index));
  expect(rows.map((row) => row['provisional_number'])).toEqual([null, ...Array.from({ length: 49 }, () => ultimo + 1)]);
  expect(await last()).toEqual({ ultimo: ultimo + 50 });
});
