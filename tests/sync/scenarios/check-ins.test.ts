import { beforeEach, describe, expect, it } from 'vitest';
import { saveVisit } from '#client/data/save/save-visit.ts';
import { undoVisit } from '#client/data/save/undo-visit.ts';
import { blankSheet, type CarMark, type CheckInSheet } from '#domain/check-in/check-in.ts';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Device } from './device.ts';
import { aCustomerWithCar, beginOnTwoDevices, expectAgreement, syncInTurns, type TwoDevices } from './scenario-world.ts';

/* A car is received on two devices without a network (decision 039): what both put down is one row. */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let service: RowId;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));
beforeEach(async () => {
  const { customer, car } = await aCustomerWithCar(there);
  const saved = await receive(desk, { budget: null, of: { customer_id: customer, vehicle_id: car } }, null);
  ({ service } = saved);
  await syncInTurns(there);
});

const day = '2026-11-26' as CivilDate;
const now = `${day}T09:00` as CivilDateTime;
const mark = (id: string, note = ''): CarMark => ({ id, side: 'top', x: 1, y: 2, kind: 'dent', note });

async function receive(
  device: Device,
  { budget = null, of = null }: { budget?: RowId | null; of?: { customer_id: RowId; vehicle_id: RowId } | null },
  put: Partial<CheckInSheet> | null,
  known: RowId | null = null,
) {
  const result = await saveVisit(device.store, {
    of: { service: known, budget, car: of },
    changes: ({ checked_in }) => (checked_in === '' ? { checked_in: now, arrived: now } : {}),
    day,
    mileage: null,
    givesCar: false,
    ...(put !== null && {
      sheet: { kind: 'in', begun: blankSheet, typed: { ...blankSheet, ...put }, isConcluded: true, hasPhotos: false, author: 'Juliana' } as const,
    }),
  });
  if (!result.ok) throw new Error(`Not received: ${result.reason}`);
  return result.saved;
}

const put = (device: Device, sheet: Partial<CheckInSheet>) => receive(device, {}, sheet, service);
const id = () => checkInIdOf(service, 'in');

describe('a check-in on two devices', () => {
  it('has the marks of both, and what each of them said of the rest', async () => {
    await put(tablet, { marks: [mark('a', 'teto')], belongings: 'Estepe' });
    await put(desk, { marks: [mark('b')], signed_name: 'Célia' });
    await syncInTurns(there);
    const marks = expect.arrayContaining([mark('a', 'teto'), mark('b')]) as never;
    await expectAgreement(there, 'check_ins', id(), { service_id: service, kind: 'in', belongings: 'Estepe', signed_name: 'Célia', marks });
    expect([await tablet.leftovers(), await desk.leftovers()]).toEqual([0, 0]);
  });

  it.each([
    ['the tablet', ['2026-11-26T09:04', '2026-11-26T09:11']],
    ['the desk', ['2026-11-26T09:11', '2026-11-26T09:04']],
  ] as const)('was concluded when the first of them did, here %s, and nobody is asked', async (_, [one, other]) => {
    await put(tablet, { marks: [mark('a')] });
    await put(desk, { marks: [mark('b')] });
    await tablet.edit('check_ins', id(), { concluded_at: one as CivilDateTime });
    await desk.edit('check_ins', id(), { concluded_at: other as CivilDateTime });
    await syncInTurns(there);
    const marks = expect.arrayContaining([mark('a'), mark('b')]) as never;
    await expectAgreement(there, 'check_ins', id(), { service_id: service, marks, concluded_at: '2026-11-26T09:04' });
  });

  it('asks who signed, where two did', async () => {
    await put(tablet, { signed_name: 'Célia' });
    await put(desk, { signed_name: 'Marcos' });
    await tablet.sync();
    await desk.sync();
    const { problem } = await desk.entry();
    expect(problem).toMatchObject({ kind: 'fields', conflicts: [{ mine: { signed_name: 'Marcos' }, theirs: { signed_name: 'Célia' } }] });
  });

  it('leaves nothing where nothing was put down', async () => {
    expect((await put(tablet, {})).sheet).toBeNull();
    expect(await tablet.leftovers()).toBe(0);
  });
});

describe('a check-in that is taken back', () => {
  it('goes where it was made, and is another row where it is made anew', async () => {
    const saved = await put(tablet, { belongings: 'Estepe' });
    await syncInTurns(there);
    expect(await undoVisit(tablet.store, saved)).toEqual({ ok: true, isOvertaken: false });
    await syncInTurns(there);
    expect((await desk.store.db.rows('check_ins').get(id()))?.row ?? null).toBeNull();
    const again = await put(tablet, { belongings: 'Macaco' });
    expect(again.sheet?.id).not.toBe(id());
    await syncInTurns(there);
    await expectAgreement(there, 'check_ins', again.sheet?.id ?? id(), { belongings: 'Macaco' });
  });

  it('is as it was before, where it was changed', async () => {
    await put(tablet, { belongings: 'Estepe', marks: [mark('a')] });
    const { sheet, ...rest } = await put(tablet, { belongings: 'Macaco', marks: [mark('b')] });
    expect(await undoVisit(tablet.store, { ...rest, sheet })).toEqual({ ok: true, isOvertaken: false });
    const row = (await tablet.store.db.rows('check_ins').get(id()))?.row;
    expect(row).toMatchObject({ belongings: 'Estepe', marks: [mark('a')] });
  });
});
