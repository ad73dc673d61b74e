import { beforeEach, describe, expect, it } from 'vitest';
import { saveVisit } from '#client/data/save/save-visit.ts';
import { undoVisit } from '#client/data/save/undo-visit.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import { blankSheet, type CarMark, type CheckInSheet } from '#domain/check-in/check-in.ts';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import { checkInChanges } from '#domain/services/check-in.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import type { Service } from '#domain/services/service.ts';
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

describe('a booked car that two devices let in', () => {
  const at = (time: string, on: string = day) => `${on}T${time}` as CivilDateTime;
  const book = async (booked: Partial<Service>) => {
    await desk.edit('services', service, { checked_in: '', arrived: '', exit: '', ...booked });
    await syncInTurns(there);
  };
  const letIn = async (device: Device, when: CivilDateTime) => {
    const result = await device.save('services', { kind: 'update', id: service, changes: (present) => checkInChanges(present, when, {}) });
    if (!result.ok) throw new Error(`Not let in: ${result.reason}`);
  };
  const asked = async (device: Device) => (await device.entry()).problem;

  const today = { arrived: at('14:00'), exit: at('16:00') };
  const tomorrow = { arrived: at('08:00', '2026-11-27'), exit: at('10:00', '2026-11-27') };
  it.each([
    ['for later today', today, { arrived: at('13:40'), exit: at('16:00') }],
    ['for another day: it stays as long', tomorrow, { arrived: at('13:40'), exit: at('15:40') }],
    ['for a time that is past', { arrived: at('13:00'), exit: at('16:00') }, { arrived: at('13:00'), exit: at('16:00') }],
    ['for no time', {}, { arrived: at('13:40'), exit: '' }],
  ] as const)('%s came when the first of them says, and nobody is asked', async (_, booked, expected) => {
    for (const [one, other] of [
      ['13:40', '13:52'],
      ['13:52', '13:40'],
    ] as const) {
      await book(booked);
      await letIn(tablet, at(one));
      await letIn(desk, at(other));
      await syncInTurns(there);
      await expectAgreement(there, 'services', service, { checked_in: at('13:40'), ...expected });
    }
  });

  it('came at one moment where its time lay between the two', async () => {
    await book(today);
    await letIn(tablet, at('14:05'));
    await letIn(desk, at('13:55'));
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, { checked_in: at('13:55'), arrived: at('13:55'), exit: at('16:00') });
  });

  it('is asked about where somebody booked it anew meanwhile', async () => {
    await book(today);
    await desk.edit('services', service, { arrived: at('17:00'), exit: at('18:00') });
    await desk.sync();
    await letIn(tablet, at('13:40'));
    await tablet.sync();
    expect(await asked(tablet)).toMatchObject({
      kind: 'fields',
      conflicts: [{ fields: ['arrived', 'exit'], mine: { arrived: at('13:40') }, theirs: { arrived: at('17:00') } }],
    });
  });

  it.each<[string, Partial<Service>]>([
    ['its time', { arrived: at('13:30') }],
    ['when it came', { checked_in: at('13:45') }],
    ['until when it stays', { exit: at('18:00') }],
  ])('is asked about where one of them put right %s by hand', async (_, byHand) => {
    for (const [one, other] of [
      [tablet, desk],
      [desk, tablet],
    ] as const) {
      await book(today);
      await letIn(one, at('13:40'));
      await letIn(other, at('13:52'));
      await other.edit('services', service, byHand);
      await tablet.sync();
      await desk.sync();
      expect(await asked(desk)).toMatchObject({ kind: 'fields' });
      await discardEntry(desk.store, (await desk.entry()).seq);
    }
  });

  it('for a quote that had no service came when the first of them says', async () => {
    const id_budget = await desk.create('budgets', { approval_token: desk.store.newPublicToken(), date: day, expiry_date: day });
    await syncInTurns(there);
    const come = (device: Device, when: CivilDateTime) =>
      saveVisit(device.store, {
        of: { service: null, budget: id_budget, car: null },
        changes: (present) => checkInChanges(present, when, {}),
        day,
        mileage: null,
        givesCar: false,
      });
    await come(tablet, at('13:52'));
    await come(desk, at('13:40'));
    await syncInTurns(there);
    await expectAgreement(there, 'services', serviceIdOf(id_budget), { id_budget, checked_in: at('13:40'), arrived: at('13:40'), exit: '' });
  });

  it('keeps what either of them noted of it', async () => {
    await book(today);
    await letIn(tablet, at('13:40'));
    await tablet.edit('services', service, { km_in: 61_240 });
    await letIn(desk, at('13:52'));
    await desk.edit('services', service, { complaint: 'Barulho' });
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, { checked_in: at('13:40'), arrived: at('13:40'), km_in: 61_240, complaint: 'Barulho' });
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
