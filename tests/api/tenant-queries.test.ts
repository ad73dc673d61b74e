import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { pathOf, type Call } from '#contract/call.ts';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { forgetOldAudit } from '#server/areas/audit/forget-audit.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { forgetPhotos } from '#server/areas/photos/forget-photos.ts';
import { purgeShop } from '#server/areas/signatures/purge.ts';
import { callsInOrder, isForMaster } from './calls-in-order.ts';
import { everyCall, type EveryCall } from './every-call.ts';
import { simulated } from './invoices-world.ts';
import { recordStatements, type Recorder } from './recorded-statements.ts';
import { referencesAmong } from './rows-of-each.ts';
import { acrossShops, globalTables, leadingTables, writesAcrossShops } from './table-places.ts';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, pull, requestOf, since, type Pulled, type World } from './world.ts';

// Whatever the server asks of the rows of a shop says of which, so that a database which is spread by shop has to ask one machine
// only: every call of the contract, each row's life alone and in a batch, a pull that waits, the worker of notes, the clean-up.

let world: World;
let recorder: Recorder;
let app: FastifyInstance;
let every: EveryCall;
const archive = { folder: mkdtempSync(join(tmpdir(), 'patio-archive-')), days: 1 };

beforeAll(async () => {
  world = await aWorld({ nfse: simulated });
  every = await everyCall(world);
  recorder = await recordStatements(world);
  app = world.anotherApp({ db: recorder.db });
  recorder.during('work on notes and daily rounds');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await waitingPull();
  await livesOfRows();
  for (const call of callsInOrder) await made(call);
  await cleanedUp();
}, 120_000);
afterAll(async () => {
  await app.close();
  await recorder.db.close();
  await world.close();
  rmSync(archive.folder, { recursive: true, force: true });
});

/** What lists may be asked for beside nothing. */
const asked: Readonly<Record<string, string>> = { search: 'a', page: '1', start_date: '2026-11-01', end_date: '2026-11-30' };

async function made(call: Call): Promise<void> {
  recorder.during(call.name);
  const { params = {}, query = '', body, raw } = every.examples[call.name] ?? {};
  const as = isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner;
  const path = pathOf(call, params);
  const more = Object.entries(asked).filter(([key]) => call.query instanceof z.ZodMiniObject && key in call.query.shape);
  if (more.length > 0) await app.inject(requestOf(call.method, `${path}?${new URLSearchParams(more)}`, { as }));
  const answer = await app.inject(requestOf(call.method, path + query, { as, body: body?.(), ...raw }));
  expect(answer.statusCode, `${call.name} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
}

async function waitingPull(): Promise<void> {
  recorder.during('a pull that waits');
  let last = await pull(world, 'limit=5000');
  while (last.more) last = await pull(world, since(last, '&limit=5000'));
  const seen = last.seen ? `&seen=${encodeURIComponent(last.seen.mark)}` : '';
  const answer = await app.inject(requestOf('GET', `/sync/${ownShop}?${since(last, `&wait=1${seen}`)}`, { as: world.owner }));
  expect(answer.json<Pulled>().changes).toEqual([]);
}

async function livesOfRows(): Promise<void> {
  const ops = [];
  for (const name of collectionNames) {
    recorder.during(`a row of ${name}`);
    const { wirePath } = collectionOf(name);
    const alone = await aRow(world, name);
    await app.inject(requestOf('PUT', `${wirePath}/${alone.id}`, { as: world.owner, body: {}, ifMatch: 1 }));
    await app.inject(requestOf('DELETE', `${wirePath}/${alone.id}`, { as: world.owner, key: newId() }));
    const body: Record<string, unknown> = { ...aBody(name, referencesAmong(every.rows, name)), ...(name === 'services' && { id_budget: null }) };
    ops.push({ opId: newId(), method: 'POST', path: wirePath, body });
    ops.push({ opId: newId(), method: 'DELETE', path: `${wirePath}/${body['id']}` });
  }
  recorder.during('a batch');
  const answer = await app.inject(requestOf('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops } }));
  const { results } = answer.json<{ results: { status: number }[] }>();
  expect(results.filter(({ status }) => status < 300).length).toBeGreaterThan(collectionNames.length);
}

async function cleanedUp(): Promise<void> {
  recorder.during('clean-up');
  await cleanUp(recorder.db, world.clock, world.photoFiles);
  await forgetPhotos(recorder.db, world.clock, world.photoFiles);
  await forgetOldAudit(recorder.db, world.clock, { days: 30, archive });
  await purgeShop(recorder.db, otherShop, world.photoFiles);
}

const isSpread = (table: string) => !(table in globalTables) && !(table in leadingTables);
const partIn = (text: string, known: Readonly<Record<string, string>>) => Object.keys(known).find((part) => text.includes(part));

describe('what the server asks', () => {
  it('was heard, also what functions and triggers ask', () => {
    const texts = recorder.statements().map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(3_000);
    for (const part of ['INSERT INTO shop_usage', 'UPDATE fiscal_queue', 'INSERT INTO audit_trail', 'from "customers"'])
      expect(partIn(texts.join('\n'), { [part]: '' }), part).toBe(part);
  });

  it('says of which shop, wherever it asks for rows that lie with a shop', () => {
    const beyond = recorder.statements().filter(({ withoutShop }) => withoutShop.some(isSpread));
    const unknown = beyond.filter(({ text }) => partIn(text, acrossShops) === undefined);
    expect(unknown.map(({ text, during, withoutShop }) => `${during} → ${withoutShop.join(', ')}: ${text}`)).toEqual([]);
    expect([...new Set(beyond.map(({ text }) => partIn(text, acrossShops)))].toSorted()).toEqual(Object.keys(acrossShops).toSorted());
  });
});

describe('a transaction', () => {
  it('writes rows of one shop', async () => {
    const written = await recorder.written();
    expect(written.length).toBeGreaterThan(100);
    const ofSeveral = written.filter(({ shops }) => shops.length > 1);
    const parts = ofSeveral.map(({ queries }) => queries.map((query) => partIn(query, writesAcrossShops) ?? query));
    expect([...new Set(parts.flat())].toSorted()).toEqual(Object.keys(writesAcrossShops).toSorted());
  });
});
