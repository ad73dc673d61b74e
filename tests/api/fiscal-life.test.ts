import { isLong } from '#fixtures/long-form.ts';
import '#fixtures/property-seed.ts';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLive, isOnTheWay } from '#domain/invoices/note-life.ts';
import { carryOut } from '#server/areas/fiscal/note-steps.ts';
import { LeaseLost, putDue, takeJob } from '#server/areas/fiscal/note-queue.ts';
import { changeNote, draftNote, liveNoteOf, noteById, type FiscalNote } from '#server/areas/fiscal/note-store.ts';
import type { WorkerContext } from '#server/areas/fiscal/worker-context.ts';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { fiscalNotes, fiscalNumbers, fiscalQueue } from '#server/db/fiscal-tables.ts';
import { auditTrail } from '#server/db/work-tables.ts';
import { inTenant, type TenantTransaction } from '#server/db/tenant.ts';
import { FakeNational, fakePorts, Killed, type Fault } from './fake-national.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { aLiveCompany, aWorker, contentOf, newNoteId } from './fiscal-world.ts';
import { aService } from './invoices-world.ts';
import { allowManyCompanies, aWorld, ownShop, type World } from './world.ts';

let world: World;
let company: string;
let national: FakeNational;
let workers: readonly [WorkerContext, WorkerContext];
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
  company = await aLiveCompany(world);
  national = new FakeNational();
  workers = [aWorker(world, fakePorts(national)), aWorker(world, fakePorts(national))];
  for (let made = 0; made < 4; made += 1) spares.push((await aService(world)).id);
});
const spares: string[] = [];
const spare = (): string => {
  const service = spares.pop();
  if (service === undefined) throw new Error('a service was made for each');
  return service;
};
afterAll(() => world.close());

const inShop = <T>(work: (tx: TenantTransaction) => Promise<T>) => inTenant(world.serverDb, ownShop, work);

interface Asked {
  readonly service: string;
  readonly replaces?: FiscalNote;
}

async function ask({ service, replaces }: Asked): Promise<string> {
  const id = newNoteId(world);
  await inShop(async (tx) => {
    if (replaces !== undefined) await changeNote(tx, replaces.id, { state: 'cancelling', doubt: 'replacement', replaced_by: id });
    const content = contentOf(replaces === undefined ? {} : { replaces: replaces.access_key ?? '', replacesFor: '99' });
    const of = { company_id: company, service_id: service, budget_id: null, environment: '1' as const, cnpj: '11222333000181', series: '1' };
    const note = {
      id,
      ...of,
      profile: aProfile(),
      content,
      customer: 'Ana',
      replaces: replaces?.id ?? null,
      author: { id: null, name: '', session: null },
    };
    await draftNote(tx, note, world.clock.now());
  });
  return id;
}

const stored = (id: string) => inShop((tx) => noteById(tx, id));

/** Works for a while as one process would; one that is killed does nothing more for its job, and begins anew. */
async function workUntilIdle(worker: WorkerContext): Promise<boolean> {
  let hasWorked = false;
  for (;;) {
    const job = await takeJob(worker);
    if (job === null) return hasWorked;
    hasWorked = true;
    await carryOut(worker, job).catch((error: unknown) => {
      if (!(error instanceof Killed) && !(error instanceof LeaseLost)) throw error;
    });
  }
}

/** Both processes work until nothing is left to be done, however long that takes. */
async function workToTheEnd(): Promise<void> {
  for (let hours = 0; hours < 400; hours += 1) {
    await Promise.all(workers.map(workUntilIdle));
    const [left] = await inShop(({ orm }) => orm.select().from(fiscalQueue).limit(1));
    if (left === undefined) return;
    world.clock.advance(3_600_000);
  }
  throw new Error('the notes never come to an end');
}

const faultsOf: readonly Fault[] = [
  'undelivered',
  'lost_before',
  'lost_after',
  'turned_away',
  'killed_before',
  'killed_after',
  'refused',
  'lie',
  'taken',
  'lag',
];

/** What the national system holds of these declarations, and of ours alone: what it counts for the shop. */
const truthOf = (notes: readonly FiscalNote[]) =>
  notes.flatMap((note) => {
    const taken = note.dps_id === null ? undefined : national.taken.get(note.dps_id);
    return taken !== undefined && taken.bytes === note.signed_dps ? [{ id: note.id, ...taken }] : [];
  });
const counts = ({ events }: { events: readonly string[] }) => !events.some((each) => /<e10(1101|5102)[\s>]/.test(each));

interface Plan {
  readonly faults: readonly (Fault | null)[];
  readonly after: 'nothing' | 'cancel' | 'replace';
  /** Whether a refused note is asked for again. */
  readonly again: boolean;
}

const plans = fc.record<Plan>({
  faults: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.constantFrom(...faultsOf) }), { maxLength: 12 }),
  after: fc.constantFrom('nothing', 'cancel', 'replace'),
  again: fc.boolean(),
});

async function live(plan: Plan, service: string): Promise<void> {
  const left = [...plan.faults];
  national.faultOf = () => left.shift() ?? null;
  let id = await ask({ service });
  await workToTheEnd();
  if (plan.again && (await stored(id))?.state === 'rejected') {
    id = await ask({ service });
    await workToTheEnd();
  }
  const note = await stored(id);
  if (note?.state !== 'authorized' || plan.after === 'nothing') return;
  left.push(...plan.faults.toReversed());
  if (plan.after === 'replace') await ask({ service, replaces: note });
  else
    await inShop(async (tx) => {
      await changeNote(tx, id, { state: 'cancelling', event_kind: 'e101101', event_reason: { code: '1', text: 'Nota emitida com o valor errado' } });
      await putDue(tx, id, { atMs: world.clock.now(), tries: 0 });
    });
  await workToTheEnd();
}

async function holdsFor(service: string): Promise<void> {
  const notes = await inShop(({ orm }) => orm.select().from(fiscalNotes).where(eq(fiscalNotes.service_id, service)));
  const truth = truthOf(notes);
  // Exactly one that counts, or none; and the shop knows which.
  const counted = truth.filter(counts).map(({ id }) => id);
  expect(counted.length).toBeLessThanOrEqual(1);
  expect(notes.filter(({ state }) => isLive(state)).map(({ id }) => id)).toEqual(counted);
  expect(notes.filter(({ state }) => isOnTheWay(state))).toEqual([]);
  for (const { id, key, xml, events } of truth) {
    const note = notes.find((each) => each.id === id);
    expect([note?.access_key, note?.note_xml]).toEqual([key, xml]);
    if (events.some((each) => each.includes('<e105102'))) expect(note?.state).toBe('substituted');
    else expect(note?.state).toBe(counts({ events }) ? 'authorized' : 'cancelled');
  }
  // Always the same bytes.
  for (const note of notes) {
    const sent = (note.dps_id === null ? undefined : national.sent.get(note.dps_id)) ?? [];
    expect(new Set([...sent, note.signed_dps]).size).toBe(1);
  }
}

// Each run looks at others; a failing one prints its seed.
const numRuns = Number(process.env['PATIO_SEEDS'] ?? (isLong ? 1000 : 60));

describe('a note’s life over two processes', { timeout: isLong ? 1_200_000 : 240_000 }, () => {
  it('ends with exactly one authorised note, or none, and the shop knows which, whatever is answered and whoever is killed', async () => {
    // Before the clock runs on: the notes take days, and a session does not last for ever.
    const services: string[] = [];
    for (let made = 0; made < numRuns; made += 1) services.push((await aService(world)).id);
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const service = services.pop();
        if (service === undefined) throw new Error('each run has a service of its own');
        await live(plan, service);
        await holdsFor(service);
      }),
      { numRuns, seed: Date.now() % 2_147_483_647, endOnFailure: true },
    );
    const rows = await inShop(({ orm }) => orm.select({ number: fiscalNotes.number }).from(fiscalNotes));
    const [given] = await inShop(({ orm }) => orm.select({ last: fiscalNumbers.last }).from(fiscalNumbers));
    const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((a, b) => a - b);
    // No gap: every number has its note.
    expect(numbers).toEqual(Array.from({ length: given?.last ?? 0 }, (_, at) => at + 1));
  });

  it('is one a service: the database refuses a second', async () => {
    const service = spare();
    national.faultOf = () => null;
    const tries = await Promise.allSettled([ask({ service }), ask({ service }), ask({ service })]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [databaseErrorCode(each.reason)] : []));
    expect(reasons).toEqual(['23505', '23505']);
    await workToTheEnd();
    expect((await inShop((tx) => liveNoteOf(tx, service)))?.state).toBe('authorized');
    await expect(ask({ service })).rejects.toThrow();
  });

  it('keeps bytes, number and end for good, whoever writes', async () => {
    const service = spare();
    const id = await ask({ service });
    await workToTheEnd();
    const codeOf = (change: Parameters<typeof changeNote>[2]) =>
      inShop((tx) => changeNote(tx, id, change)).then(
        () => null,
        (error: unknown) => databaseErrorCode(error),
      );
    for (const change of [{ signed_dps: 'other' }, { number: 9999 }, { dps_id: 'DPS' }, { note_xml: 'other' }, { state: 'signed' as const }])
      expect(await codeOf(change)).toBe('23514');
    await inShop((tx) => changeNote(tx, id, { state: 'cancelled' }));
    expect(await codeOf({ state: 'authorized' })).toBe('23514');
  });

  it('of a worker that comes back after its lease is over nothing is written', async () => {
    const service = spare();
    const id = await ask({ service });
    const [first, second] = workers;
    await workUntilIdle({
      ...first,
      national: fakePorts(national, {
        complaintsOf: async () => {
          throw new Killed();
        },
      }),
    });
    world.clock.advance(3_600_000);
    const late = await takeJob(first);
    world.clock.advance(3_600_000);
    await workUntilIdle(second);
    if (late === null) throw new Error('the note is due');
    await expect(carryOut(first, late)).rejects.toThrow(LeaseLost);
    expect([(await stored(id))?.state, national.sent.get((await stored(id))?.dps_id ?? '')?.length]).toEqual(['authorized', 1]);
  });

  it('of a note that is over nothing is told once more, whoever looks at it again', async () => {
    const service = spare();
    const id = await ask({ service });
    const [worker] = workers;
    const told = async () => {
      const rows = await inShop(({ orm }) => orm.select({ kind: auditTrail.kind }).from(auditTrail).where(eq(auditTrail.row_id, service)));
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('invoice_'));
    };
    const lookAgain = async () => {
      await inShop((tx) => putDue(tx, id, { atMs: world.clock.now(), tries: 0 }));
      const before = await stored(id);
      await workUntilIdle(worker);
      expect([await stored(id), await inShop(({ orm }) => orm.select().from(fiscalQueue))]).toEqual([before, []]);
    };
    await workToTheEnd();
    await lookAgain();
    expect(await told()).toEqual(['invoice_issued']);
    await inShop((tx) =>
      changeNote(tx, id, { state: 'cancelling', event_kind: 'e101101', event_reason: { code: '1', text: 'Erro na emissão da nota' } }),
    );
    await inShop((tx) => putDue(tx, id, { atMs: world.clock.now(), tries: 0 }));
    await workToTheEnd();
    await lookAgain();
    expect(await told()).toEqual(['invoice_issued', 'invoice_cancelled']);
  });
});
