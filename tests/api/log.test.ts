import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRow, aWorld, newId, ownShop, type World } from './world.ts';

// DESIGN §4: structured logs with a field allow-list, no personal data.
let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await aWorld({ logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => world.close());

it('names the route, never who, what was searched for, or what was sent', async () => {
  lines.length = 0;
  const row = await aRow(world, 'vehicles', { plate: 'SEC0R3T' });
  await world.call('GET', `/clientes/${ownShop}?search=Celia`, { as: world.owner });
  await world.call('GET', '/clientes/placa/SEC0R3T', { as: world.owner });
  await world.call('PUT', `/veiculos/${row.id}`, { as: world.owner, key: newId(), body: { color: 'Segredo' } });
  await world.call('POST', '/login', { body: { email: 'celia@example.com', password: 'Segredo' } });
  const log = lines.join('');
  expect(log).toContain('"route":"/api/clientes/placa/:plate"');
  for (const secret of ['SEC0R3T', 'Celia', 'celia', 'Segredo', world.owner.token, row.id]) expect(log).not.toContain(secret);
});

it('holds no token of a payment link, whether the app is served or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patio-log-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const served = world.anotherApp({ webFolder: folder });
  lines.length = 0;
  for (const app of [world.app, served]) {
    for (const url of [`/pagamento/${world.owner.token}`, `/pagamento/${world.owner.token}/mais`, `/pagamento/%${world.owner.token}`]) {
      await app.inject({ url, headers: { accept: 'text/html' } });
      await app.inject({ method: 'POST', url, payload: {} });
    }
  }
  await rm(folder, { recursive: true });
  expect(lines.length).toBeGreaterThanOrEqual(8);
  expect(lines.join('')).toContain('"route":"/pagamento/*"');
  for (const part of world.owner.token.split('.')) expect(lines.join('')).not.toContain(part);
});

it('says where a failure came from, without the values that the database repeats', async () => {
  lines.length = 0;
  await world.db.pool.query('ALTER TABLE customers ADD CHECK (name <> $$Segredo$$)');
  const answer = await world.call('POST', '/clientes', { as: world.owner, body: { name: 'Segredo', phone: '19988887777' } });
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  const [failure] = lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
  expect(failure.err).toMatchObject({ code: '23514' });
  expect(failure.err.stack).toContain('collection-writes.ts');
  expect(lines.join('')).not.toMatch(/Segredo|19988887777/);
});
