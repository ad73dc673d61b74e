import { beforeEach, describe, expect, it } from 'vitest';
import { begunInspection, foundChanges, restOkChanges } from '#domain/inspections/inspection-steps.ts';
import type { Inspection, InspectionResult } from '#domain/inspections/inspection.ts';
import { shippedTemplates } from '#domain/inspections/shipped-templates.ts';
import { resolveConflict } from '#client/sync/entry-commands.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Device } from './device.ts';
import { aCustomerWithCar, beginOnTwoDevices, expectAgreement, syncInTurns, type TwoDevices } from './scenario-world.ts';

/* One inspection of a car on two devices, each without a network (issue "What the camera sees" §3). */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let id: RowId;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));

const hand = (by: string, time: string) => ({ by, at: `2026-11-24T${time}` as CivilDateTime });
const rafael = hand('Rafael', '09:10');
const bia = hand('Beatriz', '09:12');
const on = async (device: Device) => (await device.row('inspections', id)) as unknown as Inspection;
const find = async (device: Device, line: string, found: Partial<InspectionResult>, by = rafael) =>
  device.edit('inspections', id, foundChanges(await on(device), line, found, by));
const resultsOn = async (device: Device) => Object.fromEntries((await on(device)).results.map((each) => [each.id, each]));

beforeEach(async () => {
  const { car } = await aCustomerWithCar(there);
  const [, whole] = shippedTemplates;
  if (whole === undefined) throw new Error('There is a whole one');
  id = await tablet.create('inspections', begunInspection(whole, { vehicle_id: car, service_id: null, km: 61_240 }, rafael));
  await syncInTurns({ tablet, desk });
});

describe('one inspection on two devices', () => {
  it('has the lines of both', async () => {
    await find(tablet, 'front_pads', { state: 'replace', value: 2_000, note: 'Abaixo do mínimo' });
    await find(tablet, 'front_discs', { state: 'attention', value: 20_100 });
    await find(desk, 'tyre_fl', { state: 'ok', value: 4_200 }, bia);
    await find(desk, 'tyre_fr', { state: 'attention', value: 2_400 }, bia);
    await syncInTurns({ tablet, desk });
    for (const device of [tablet, desk])
      expect(await resultsOn(device)).toMatchObject({
        front_pads: { state: 'replace', value: 2_000, note: 'Abaixo do mínimo', by: 'Rafael' },
        front_discs: { state: 'attention', value: 20_100, by: 'Rafael' },
        tyre_fl: { state: 'ok', value: 4_200, by: 'Beatriz' },
        tyre_fr: { state: 'attention', value: 2_400, by: 'Beatriz' },
      });
    await expectAgreement(there, 'inspections', id, { results: (await on(desk)).results, lines: (await on(tablet)).lines });
  });

  it('has the rest of two groups that both called ok, and the one that is not', async () => {
    await find(tablet, 'front_pads', { state: 'replace' });
    await tablet.edit('inspections', id, restOkChanges(await on(tablet), 'brakes', rafael));
    await desk.edit('inspections', id, restOkChanges(await on(desk), 'tyres', bia));
    await syncInTurns({ tablet, desk });
    const results = await resultsOn(desk);
    expect([results['front_pads']?.state, results['hand_brake']?.by, results['spare_tyre']?.by]).toEqual(['replace', 'Rafael', 'Beatriz']);
    await expectAgreement(there, 'inspections', id, { results: (await on(tablet)).results });
  });

  it('is concluded by one while the other still looks', async () => {
    await find(tablet, 'front_pads', { state: 'ok' });
    await desk.edit('inspections', id, { concluded_at: bia.at });
    await syncInTurns({ tablet, desk });
    await expectAgreement(there, 'inspections', id, { concluded_at: bia.at, results: (await on(tablet)).results });
    expect((await on(desk)).results).toHaveLength(1);
  });

  it.each([
    ['the tablet', ['2026-11-24T09:30', '2026-11-24T09:42']],
    ['the desk', ['2026-11-24T09:42', '2026-11-24T09:30']],
  ] as const)('that both concluded was concluded when the first of them did, here %s, and nobody is asked', async (_, [one, other]) => {
    await find(tablet, 'front_pads', { state: 'ok' });
    await tablet.edit('inspections', id, { concluded_at: one as CivilDateTime });
    await desk.edit('inspections', id, { concluded_at: other as CivilDateTime });
    await syncInTurns({ tablet, desk });
    await expectAgreement(there, 'inspections', id, { concluded_at: '2026-11-24T09:30', results: (await on(tablet)).results });
  });

  it('asks where one concluded it again and the other opened it', async () => {
    await tablet.edit('inspections', id, { concluded_at: rafael.at });
    await syncInTurns({ tablet, desk });
    await tablet.edit('inspections', id, { concluded_at: bia.at });
    await desk.edit('inspections', id, { concluded_at: '' });
    await tablet.sync();
    await desk.sync();
    const { problem } = await desk.entry();
    expect(problem).toMatchObject({ kind: 'fields', conflicts: [{ mine: { concluded_at: '' }, theirs: { concluded_at: bia.at } }] });
  });

  it('asks where both said something else of the same line, and of that line only', async () => {
    await find(tablet, 'front_pads', { state: 'replace', value: 2_000 });
    await find(desk, 'front_pads', { state: 'attention', value: 3_500 }, bia);
    await find(desk, 'tyre_fl', { state: 'ok' }, bia);
    await tablet.sync();
    await desk.sync();
    const { seq, problem } = await desk.entry();
    if (problem?.kind !== 'fields') throw new Error(`No conflict of fields: ${problem?.kind}`);
    expect(problem.conflicts).toMatchObject([{ fields: ['results'], line: 'front_pads' }]);
    expect(await resolveConflict(desk.store, seq, problem, { 'results:front_pads': 'theirs' })).toEqual({ ok: true });
    await syncInTurns({ tablet, desk });
    expect(await resultsOn(tablet)).toMatchObject({ front_pads: { state: 'replace', by: 'Rafael' }, tyre_fl: { state: 'ok', by: 'Beatriz' } });
    await expectAgreement(there, 'inspections', id, { results: (await on(desk)).results });
  });
});
