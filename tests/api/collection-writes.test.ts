import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { collectionNames, collectionOf, collections, type CollectionName } from '#domain/collections/collections.ts';
import { anyText } from './marked-rows.ts';
import { aBody, allowManyCompanies, aRow, aWorld, newId, otherShop, pull, requiredReferences, since, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
});
afterAll(() => world.close());

const pathOf = (name: CollectionName, id = '') => collectionOf(name).wirePath + (id && `/${id}`);
const create = (name: CollectionName, body: unknown, as = world.owner) => world.call('POST', pathOf(name), { as, body });
const update = (name: CollectionName, id: string, body: unknown, ifMatch?: number | string) =>
  world.call('PUT', pathOf(name, id), { as: world.owner, body, ifMatch });
const remove = (name: CollectionName, id: string, ifMatch?: number) => world.call('DELETE', pathOf(name, id), { as: world.owner, ifMatch });

/** The row without the second name of the shop, which only documented answers carry. */
const asPulled = (row: WireRow) => Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'id_signature' && field !== 'signature'));

describe.each(collectionNames.filter((name) => !collectionOf(name).appendOnly))('%s', (name) => {
  const textField = collectionOf(name).searchFields.find(({ kind }) => kind !== 'digits')?.field ?? anyText[name];
  let row: WireRow;
  beforeAll(async () => {
    row = await aRow(world, name);
  });

  it('answers the whole row, as documented', () => {
    expect(wireRowSchema(name).safeParse(row).success).toBe(true);
    expect(row.rev).toBeGreaterThan(0);
  });

  it('refuses a create under an id that exists, with the row', async () => {
    const again = await create(name, { ...row, [textField]: 'AAA0A00' });
    expect(again.statusCode).toBe(412);
    expect(again.json()).toMatchObject({ code: 'already_exists', row: asPulled(row) });
  });

  it('changes the fields sent and leaves the others (ruling 4)', async () => {
    const answer = await update(name, row.id, { [textField]: 'BBB1B11' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...row, [textField]: 'BBB1B11', rev: answer.json().rev });
    expect(answer.json().rev).toBeGreaterThan(row.rev);
    row = answer.json();
  });

  it('gives no revision to what changes nothing', async () => {
    expect((await update(name, row.id, { ...row })).json()).toEqual(row);
    expect((await update(name, row.id, {})).json()).toEqual(row);
  });

  it('refuses an update or delete of another revision, with the row', async () => {
    for (const answer of [await update(name, row.id, { [textField]: 'C' }, row.rev - 1), await remove(name, row.id, row.rev + 1)]) {
      expect(answer.statusCode).toBe(412);
      expect(answer.json()).toMatchObject({ code: 'revision_mismatch', row: asPulled(row) });
    }
    for (const ifMatch of [`"${row.rev}"`, `W/"${row.rev}"`, String(row.rev), '*']) {
      expect((await update(name, row.id, {}, ifMatch)).statusCode).toBe(200);
    }
    expect((await update(name, row.id, {}, '"abc"')).statusCode).toBe(400);
  });

  it('answers 404 for what is not there, and for a body of another shop', async () => {
    expect((await update(name, newId(), {})).statusCode).toBe(404);
    expect((await remove(name, newId())).statusCode).toBe(404);
    expect((await update(name, row.id, { signature_id: otherShop })).statusCode).toBe(404);
    expect((await create(name, { ...aBody(name), signature_id: otherShop })).statusCode).toBe(404);
  });

  it('refuses unknown fields and bad values by name, in Portuguese', async () => {
    const answer = await update(name, row.id, { nonsense: 1, [textField]: 7 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ field: 'nonsense', message: 'Campo desconhecido.' });
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toContain(textField);
    expect((await create(name, { ...aBody(name), id: 'x' })).json().errors).toEqual([{ field: 'id', message: 'Identificador inválido.' }]);
  });

  it('accepts and ignores read-only and nested fields (ruling 3)', async () => {
    const sent = { id: newId(), rev: 99_999, signature_id: row.signature_id, created_at: 'x', vehicles: [], customer: {} };
    expect((await update(name, row.id, sent)).json()).toEqual(row);
  });

  it('answers 410 for a deleted row, also to a create of its id', async () => {
    const removed = await remove(name, row.id, row.rev);
    expect(removed.json()).toMatchObject({ id: row.id });
    expect(removed.json().rev).toBeGreaterThan(row.rev);
    for (const answer of [await update(name, row.id, {}), await remove(name, row.id), await create(name, { ...row })]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.json().code).toBe('gone');
    }
  });

  it('gives an id to a create without one', async () => {
    const references = Object.fromEntries(
      await Promise.all(requiredReferences(name).map(async ({ field, to }) => [field, (await aRow(world, to)).id] as const)),
    );
    const { id: _id, ...body } = { ...aBody(name), ...references };
    expect((await create(name, body)).json().id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('references', () => {
  it('must be to a row of this shop', async () => {
    const foreign = await aRow(world, 'customers', {}, { as: world.stranger });
    const vehicle = await aRow(world, 'vehicles');
    const gone = await aRow(world, 'customers');
    await remove('customers', gone.id);
    for (const customer_id of [newId(), foreign.id, gone.id]) {
      for (const answer of [await create('vehicles', aBody('vehicles', { customer_id })), await update('vehicles', vehicle.id, { customer_id })]) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'invalid_reference', errors: [{ field: 'customer_id' }] });
      }
    }
  });

  it('take a customer’s cars with the customer, each with a tombstone of its own, before it', async () => {
    const customer = await aRow(world, 'customers');
    const cars = [await aRow(world, 'vehicles', { customer_id: customer.id }), await aRow(world, 'vehicles', { customer_id: customer.id })];
    const before = await pull(world);
    await remove('customers', customer.id);
    const { changes } = await pull(world, since(before));
    expect(changes.map(({ id, row }) => ({ id, row }))).toEqual(expect.arrayContaining([customer, ...cars].map(({ id }) => ({ id, row: null }))));
    expect(changes).toHaveLength(3);
    expect(new Set(changes.map(({ rev }) => rev)).size).toBe(3);
    expect(changes.at(-1)?.id).toBe(customer.id);
  });

  it('keep what others refer to, where the registry says so, and say what refers to it', async () => {
    const [reference] = collections.vehicles.references;
    const customer = await aRow(world, 'customers');
    const cars = [await aRow(world, 'vehicles', { customer_id: customer.id }), await aRow(world, 'vehicles', { customer_id: customer.id })];
    Object.assign(reference ?? {}, { onDelete: 'restrict' });
    try {
      const refused = await remove('customers', customer.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'referenced',
        message: 'Este registro está em uso e não pode ser excluído.',
        references: [{ collection: 'vehicles', count: 2 }],
      });
      for (const { id } of cars) expect((await remove('vehicles', id)).statusCode).toBe(200);
      expect((await remove('customers', customer.id)).statusCode).toBe(200);
    } finally {
      Object.assign(reference ?? {}, { onDelete: 'cascade' });
    }
  });
});
