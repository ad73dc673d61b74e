import { isLong } from '#fixtures/long-form.ts';
import '#fixtures/property-seed.ts';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLive, isOnTheWay } from '#domain/invoices/note-life.ts';
import { putDue } from '#server/areas/fiscal/note-queue.ts';
import { changeNote, type FiscalNote } from '#server/areas/fiscal/note-store.ts';
import { fiscalNotes, fiscalNumbers } from '#server/db/fiscal-tables.ts';
import type { Fault } from './fake-national.ts';
import { LifeWorld } from './fiscal-life-world.ts';

let life: LifeWorld;
beforeAll(async () => {
  life = await LifeWorld.begin();
});
afterAll(() => life.world.close());

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
    const taken = note.dps_id === null ? undefined : life.national.taken.get(note.dps_id);
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

async function runThrough(plan: Plan, service: string): Promise<void> {
  const left = [...plan.faults];
  life.national.faultOf = () => left.shift() ?? null;
  let id = await life.ask({ service });
  await life.workToTheEnd();
  if (plan.again && (await life.stored(id))?.state === 'rejected') {
    id = await life.ask({ service });
    await life.workToTheEnd();
  }
  const note = await life.stored(id);
  if (note?.state !== 'authorized' || plan.after === 'nothing') return;
  left.push(...plan.faults.toReversed());
  if (plan.after === 'replace') await life.ask({ service, replaces: note });
  else
    await life.inShop(async (tx) => {
      await changeNote(tx, id, { state: 'cancelling', event_kind: 'e101101', event_reason: { code: '1', text: 'Nota emitida com o valor errado' } });
      await putDue(tx, id, { atMs: life.world.clock.now(), tries: 0 });
    });
  await life.workToTheEnd();
}

async function holdsFor(service: string): Promise<void> {
  const notes = await life.inShop(({ orm }) => orm.select().from(fiscalNotes).where(eq(fiscalNotes.service_id, service)));
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
    const sent = (note.dps_id === null ? undefined : life.national.sent.get(note.dps_id)) ?? [];
    expect(new Set([...sent, note.signed_dps]).size).toBe(1);
  }
}

// Each run looks at others; a failing one prints its seed.
const numRuns = Number(process.env['PATIO_SEEDS'] ?? (isLong ? 1000 : 60));

describe('a note’s life over two processes', { timeout: isLong ? 1_200_000 : 240_000 }, () => {
  it('ends with exactly one authorised note, or none, and the shop knows which, whatever is answered and whoever is killed', async () => {
    const services = await life.services(numRuns);
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const service = services.pop();
        if (service === undefined) throw new Error('each run has a service of its own');
        await runThrough(plan, service);
        await holdsFor(service);
      }),
      { numRuns, seed: Date.now() % 2_147_483_647, endOnFailure: true },
    );
    const rows = await life.inShop(({ orm }) => orm.select({ number: fiscalNotes.number }).from(fiscalNotes));
    const [given] = await life.inShop(({ orm }) => orm.select({ last: fiscalNumbers.last }).from(fiscalNumbers));
    const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((a, b) => a - b);
    // No gap: every number has its note.
    expect(numbers).toEqual(Array.from({ length: given?.last ?? 0 }, (_, at) => at + 1));
  });
});
