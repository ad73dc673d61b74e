import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '#server/areas/fiscal/note-steps.ts';
import { LeaseLost, putDue, takeJob } from '#server/areas/fiscal/note-queue.ts';
import { changeNote, liveNoteOf } from '#server/areas/fiscal/note-store.ts';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { fiscalQueue } from '#server/db/fiscal-tables.ts';
import { auditTrail } from '#server/db/work-tables.ts';
import { fakePorts, Killed } from './fake-national.ts';
import { LifeWorld, workUntilIdle } from './fiscal-life-world.ts';

let life: LifeWorld;
let spares: string[];
beforeAll(async () => {
  life = await LifeWorld.begin();
  spares = await life.services(4);
});
const spare = (): string => {
  const service = spares.pop();
  if (service === undefined) throw new Error('a service was made for each');
  return service;
};
afterAll(() => life.world.close());

// Whatever is answered, and whoever is killed: `fiscal-life.test.ts`.
describe('a note’s life over two processes', { timeout: 240_000 }, () => {
  it('is one a service: the database refuses a second', async () => {
    const service = spare();
    life.national.faultOf = () => null;
    const tries = await Promise.allSettled([life.ask({ service }), life.ask({ service }), life.ask({ service })]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [databaseErrorCode(each.reason)] : []));
    expect(reasons).toEqual(['23505', '23505']);
    await life.workToTheEnd();
    expect((await life.inShop((tx) => liveNoteOf(tx, service)))?.state).toBe('authorized');
    await expect(life.ask({ service })).rejects.toThrow();
  });

  it('keeps bytes, number and end for good, whoever writes', async () => {
    const service = spare();
    const id = await life.ask({ service });
    await life.workToTheEnd();
    const codeOf = (change: Parameters<typeof changeNote>[2]) =>
      life
        .inShop((tx) => changeNote(tx, id, change))
        .then(
          () => null,
          (error: unknown) => databaseErrorCode(error),
        );
    for (const change of [{ signed_dps: 'other' }, { number: 9999 }, { dps_id: 'DPS' }, { note_xml: 'other' }, { state: 'signed' as const }])
      expect(await codeOf(change)).toBe('23514');
    await life.inShop((tx) => changeNote(tx, id, { state: 'cancelled' }));
    expect(await codeOf({ state: 'authorized' })).toBe('23514');
  });

  it('of a worker that comes back after its lease is over nothing is written', async () => {
    const service = spare();
    const id = await life.ask({ service });
    const [first, second] = life.workers;
    await workUntilIdle({
      ...first,
      national: fakePorts(life.national, {
        complaintsOf: async () => {
          throw new Killed();
        },
      }),
    });
    life.world.clock.advance(3_600_000);
    const late = await takeJob(first);
    life.world.clock.advance(3_600_000);
    await workUntilIdle(second);
    if (late === null) throw new Error('the note is due');
    await expect(carryOut(first, late)).rejects.toThrow(LeaseLost);
    expect([(await life.stored(id))?.state, life.national.sent.get((await life.stored(id))?.dps_id ?? '')?.length]).toEqual(['authorized', 1]);
  });

  it('of a note that is over nothing is told once more, whoever looks at it again', async () => {
    const service = spare();
    const id = await life.ask({ service });
    const [worker] = life.workers;
    const told = async () => {
      const rows = await life.inShop(({ orm }) => orm.select({ kind: auditTrail.kind }).from(auditTrail).where(eq(auditTrail.row_id, service)));
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('invoice_'));
    };
    const lookAgain = async () => {
      await life.inShop((tx) => putDue(tx, id, { atMs: life.world.clock.now(), tries: 0 }));
      const before = await life.stored(id);
      await workUntilIdle(worker);
      expect([await life.stored(id), await life.inShop(({ orm }) => orm.select().from(fiscalQueue))]).toEqual([before, []]);
    };
    await life.workToTheEnd();
    await lookAgain();
    expect(await told()).toEqual(['invoice_issued']);
    await life.inShop((tx) =>
      changeNote(tx, id, { state: 'cancelling', event_kind: 'e101101', event_reason: { code: '1', text: 'Erro na emissão da nota' } }),
    );
    await life.inShop((tx) => putDue(tx, id, { atMs: life.world.clock.now(), tries: 0 }));
    await life.workToTheEnd();
    await lookAgain();
    expect(await told()).toEqual(['invoice_issued', 'invoice_cancelled']);
  });
});
