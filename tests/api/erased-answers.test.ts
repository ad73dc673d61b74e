import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromWire } from '#contract/rows.ts';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { anyText } from './marked-rows.ts';
import { aBody, allowManyCompanies, aRow, aWorld, newId, ownShop, requiredReferences, type World } from './world.ts';

// What answered a write is kept so that a repeat gets it again. It goes with its row: nobody's data outlive their deletion.
let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
});
afterAll(() => world.close());

/** Which tables hold the text in whatever column, and how often. */
async function holding(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await world.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await world.db.pool.query<{ count: number }>(`SELECT count(*) FROM "${name}" AS each WHERE each::text ILIKE $1`, [`%${text}%`]);
    if ((rows[0]?.count ?? 0) > 0) found[name] = rows[0]?.count ?? 0;
  }
  return found;
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, key: string, body?: unknown) =>
  world.call(method, path, { as: world.owner, key, body });

describe('a customer who is deleted', () => {
  it('is nowhere in the database any more: name, CPF, phone, e-mail, address, car', async () => {
    const id = newId();
    const person = {
      name: 'Quitéria Zanzibar',
      document: '111.444.777-35',
      document_type: 'CPF',
      phone: '(92) 98123-4567',
      email: 'quiteria@zanzibar.example',
      address: 'Travessa Jacarandá',
      notes: 'Prefere às quintas',
    };
    const canaries = [
      'Quitéria',
      'quiteria',
      'Zanzibar',
      '11144477735',
      '111.444',
      '92981234567',
      '98123-4567',
      'Jacarandá',
      'Furtacor',
      'QZB4E21',
      'às quintas',
      'Segunda Quitéria',
      '92981230000',
    ];
    expect((await send('POST', '/clientes', newId(), { id, ...person })).statusCode).toBe(201);
    expect((await send('PUT', `/clientes/${id}`, newId(), { phone: '(92) 98123-0000' })).statusCode).toBe(200);
    expect((await send('POST', '/veiculos', newId(), { customer_id: id, plate: 'QZB4E21', color: 'Furtacor' })).statusCode).toBe(201);
    const op = { opId: newId(), method: 'PUT', path: `/clientes/${id}`, body: { name: 'Segunda Quitéria' } };
    expect((await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops: [op] } })).json().results[0].status).toBe(200);
    expect(await holding('Zanzibar')).toMatchObject({ customers: 1, idempotency: 3 });
    expect(await holding('Furtacor')).toEqual({ vehicles: 1, idempotency: 1 });

    expect((await send('DELETE', `/clientes/${id}`, newId())).statusCode).toBe(200);
    for (const canary of canaries) expect(await holding(canary), canary).toEqual({});
    // That they were there, and are gone, is known by their ids alone.
    expect(Object.keys(await holding(id)).toSorted()).toEqual(['audit_trail', 'idempotency', 'tombstones']);
  });

  it('leaves the answers about everybody else as they were', async () => {
    const [stays, goes] = [aBody('customers'), aBody('customers')];
    const key = newId();
    const first = await send('POST', '/clientes', key, stays);
    await send('POST', '/clientes', newId(), goes);
    await send('DELETE', `/clientes/${String(goes['id'])}`, newId());
    expect((await send('POST', '/clientes', key, stays)).body).toBe(first.body);
  });

  it('leaves no answers of another shop’s row with the same id erased', async () => {
    const [id, key] = [newId(), newId()];
    const body = { id, name: 'Mesma chave', phone: '19988887777' };
    const others = await world.call('POST', '/clientes', { as: world.stranger, key, body });
    await send('POST', '/clientes', newId(), body);
    await send('DELETE', `/clientes/${id}`, newId());
    expect((await world.call('POST', '/clientes', { as: world.stranger, key, body })).body).toBe(others.body);
  });
});

describe('a write that is repeated when its row is gone', () => {
  const deletable = collectionNames.filter((name) => !collectionOf(name).appendOnly);

  it.each(deletable)('%s: succeeds as it did, with what it says itself, under a revision that replaces nothing', async (name) => {
    const references: Record<string, string> = {};
    for (const { field, to } of requiredReferences(name)) references[field] = (await aRow(world, to)).id;
    const [createKey, updateKey, deleteKey] = [newId(), newId(), newId()];
    const { wirePath } = collectionOf(name);
    const body = aBody(name, references);
    const id = String(body['id']);
    const made = await send('POST', wirePath, createKey, body);
    expect(made.statusCode, made.body).toBe(201);
    const changes = { [anyText[name]]: 'Dito na mudança' };
    expect((await send('PUT', `${wirePath}/${id}`, updateKey, changes)).statusCode).toBe(200);
    const deleted = await send('DELETE', `${wirePath}/${id}`, deleteKey);
    expect(deleted.statusCode, deleted.body).toBe(200);

    const [again, updatedAgain, deletedAgain] = [
      await send('POST', wirePath, createKey, body),
      await send('PUT', `${wirePath}/${id}`, updateKey, changes),
      await send('DELETE', `${wirePath}/${id}`, deleteKey),
    ];
    expect([again.statusCode, updatedAgain.statusCode]).toEqual([201, 200]);
    expect(deletedAgain.body).toBe(deleted.body);
    // A device must be able to read it, or it would ask for ever.
    expect(rowFromWire(name, again.json())).toMatchObject({ id, rev: 0 });
    expect(rowFromWire(name, updatedAgain.json())).toMatchObject({ id, rev: 0, fields: changes });
    expect([again.json().signature_id, updatedAgain.json().signature_id]).toEqual([ownShop, ownShop]);
    const other = await send('POST', wirePath, createKey, { ...body, ...changes });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is read by a device also where its row went with another', async () => {
    const product = await aRow(world, 'products');
    const key = newId();
    const body = aBody('stock_movements', { product_id: product.id });
    const made = await send('POST', collectionOf('stock_movements').wirePath, key, body);
    expect(made.statusCode, made.body).toBe(201);
    expect((await send('DELETE', `/products/${product.id}`, newId())).statusCode).toBe(200);
    const again = await send('POST', collectionOf('stock_movements').wirePath, key, body);
    expect([again.statusCode, rowFromWire('stock_movements', again.json())?.rev]).toEqual([201, 0]);
  });

  it('names the row that the server had named', async () => {
    const [key, body] = [newId(), { name: 'Sem id', phone: '19988887777' }];
    const { id } = (await send('POST', '/clientes', key, body)).json();
    await send('DELETE', `/clientes/${id}`, newId());
    expect((await send('POST', '/clientes', key, body)).json()).toMatchObject({ id, rev: 0, name: 'Sem id' });
  });

  it('lets what waited for it go on', async () => {
    const [opId, body] = [newId(), aBody('customers')];
    const create = { opId, method: 'POST', path: '/clientes', body };
    const batch = (ops: unknown[]) => world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops } });
    await batch([create]);
    await send('DELETE', `/clientes/${String(body['id'])}`, newId());
    const waiting = { opId: newId(), method: 'POST', path: '/clientes', body: aBody('customers'), after: [opId] };
    expect((await batch([create, waiting])).json().results.map(({ status }: { status: number }) => status)).toEqual([201, 201]);
  });
});

it('answers of before, about rows that are gone, are forgotten by the migration; about rows that are there they stay', async () => {
  const [stays, goes] = [aBody('customers'), { ...aBody('customers'), id: newId(), name: 'Hermengarda' }];
  const [keyOfStaying, keyOfGoing, keyOfDelete] = [newId(), newId(), newId()];
  const first = await send('POST', '/clientes', keyOfStaying, stays);
  const told = await send('POST', '/clientes', keyOfGoing, goes);
  const deleted = await send('DELETE', `/clientes/${String(goes['id'])}`, keyOfDelete);
  // As it stood before.
  await world.db.pool.query('ALTER TABLE idempotency DROP COLUMN row_id');
  await world.db.pool.query('UPDATE idempotency SET body = $1 WHERE key = $2', [told.body, keyOfGoing]);
  await world.db.pool.query("DELETE FROM idempotency WHERE body = ''");
  expect(await holding('Hermengarda')).toEqual({ idempotency: 1 });

  await world.db.pool.query(await readFile(new URL('../../src/server/db/migrations/0015-answers-go-with-rows.sql', import.meta.url), 'utf8'));
  expect(await holding('Hermengarda')).toEqual({});
  expect((await send('POST', '/clientes', keyOfGoing, goes)).json()).toMatchObject({ id: goes['id'], rev: 0 });
  expect((await send('DELETE', `/clientes/${String(goes['id'])}`, keyOfDelete)).body).toBe(deleted.body);
  expect((await send('POST', '/clientes', keyOfStaying, stays)).body).toBe(first.body);
  await send('DELETE', `/clientes/${String(stays['id'])}`, newId());
  expect((await send('POST', '/clientes', keyOfStaying, stays)).json()).toMatchObject({ rev: 0 });
});
