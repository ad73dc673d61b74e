import { beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '#domain/services/service.ts';
import { stepChanges } from '#domain/services/service-step.ts';
import { noteChanges, tickChanges, untickChanges } from '#domain/services/work-order.ts';
import { save } from '#client/data/save/save.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Device } from './device.ts';
import { beginOnTwoDevices, expectAgreement, syncInTurns, type TwoDevices } from './scenario-world.ts';

/* The work order of a service that two people work at, each on a device of their own without a network. */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let id: RowId;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));

const at = (time: string) => `2026-11-20T${time}` as CivilDateTime;
const rafael = { by: 'Rafael', at: at('13:42') };
const bia = { by: 'Beatriz', at: at('14:10') };
const on = async (device: Device) => (await device.row('services', id)) as unknown as Service;
const tick = async (device: Device, line: string, hand: typeof rafael) => device.edit('services', id, tickChanges(await on(device), line, hand));
const linesOn = async (device: Device) => (await on(device)).done_lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

beforeEach(async () => {
  id = await tablet.create('services', { document_token: tablet.store.newPublicToken() });
  await syncInTurns({ tablet, desk });
});

it('a service that an app stored which knew no work orders is ticked and noted in as well', async () => {
  await tablet.store.db.rows('services').update(id, ({ row }) => {
    for (const field of ['done_lines', 'work_notes', 'stop_reason']) delete row?.[field];
  });
  const change = (changes: (present: Service) => Partial<Service>) => save(tablet.store, 'services', { kind: 'update', id, changes });
  expect(await change((present) => tickChanges(present, 'pads', rafael))).toMatchObject({ ok: true });
  expect(await change((present) => noteChanges(present, { id: 'note', text: 'Sem folga', ...rafael }))).toMatchObject({ ok: true });
  expect(await change((present) => stepChanges('start', present, at('13:50')))).toMatchObject({ ok: true });
  expect(await on(tablet)).toMatchObject({ status: 'in_progress', done_lines: [{ id: 'pads' }], work_notes: [{ text: 'Sem folga' }] });
});

describe('lines that are ticked offline', () => {
  it('are all kept where two people tick different ones', async () => {
    await tick(tablet, 'pads', rafael);
    await tick(desk, 'oil', bia);
    await tick(tablet, 'discs', rafael);
    await syncInTurns({ tablet, desk });
    const all = [
      { id: 'discs', ...rafael },
      { id: 'oil', ...bia },
      { id: 'pads', ...rafael },
    ];
    expect(await linesOn(tablet)).toEqual(all);
    expect(await linesOn(desk)).toEqual(all);
    await expectAgreement(there, 'services', id, { done_lines: (await on(desk)).done_lines });
  });

  it('are unticked by one while another ticks the next', async () => {
    await tick(tablet, 'pads', rafael);
    await syncInTurns({ tablet, desk });
    await desk.edit('services', id, untickChanges(await on(desk), 'pads'));
    await tick(tablet, 'oil', rafael);
    await syncInTurns({ tablet, desk });
    expect(await linesOn(desk)).toEqual([{ id: 'oil', ...rafael }]);
    await expectAgreement(there, 'services', id, { done_lines: [{ id: 'oil', ...rafael }] });
  });

  it('meet what the other did to the rest of the order', async () => {
    await tick(tablet, 'pads', rafael);
    await desk.edit('services', id, { status: 'impediment', stop_reason: 'part', promised: at('17:30'), km_in: 61_240 });
    await syncInTurns({ tablet, desk });
    const fields = { done_lines: [{ id: 'pads', ...rafael }], status: 'impediment', stop_reason: 'part', promised: at('17:30'), km_in: 61_240 };
    await expectAgreement(there, 'services', id, fields);
  });
});

it('notes of two people are both kept', async () => {
  const note = (line: string, text: string, hand: typeof rafael) => ({ id: line, text, ...hand });
  await tablet.edit('services', id, noteChanges(await on(tablet), note('a', 'Disco com 20,1 mm', rafael)));
  await desk.edit('services', id, noteChanges(await on(desk), note('b', 'Cliente avisada', bia)));
  await syncInTurns({ tablet, desk });
  for (const device of [tablet, desk]) {
    expect((await on(device)).work_notes.map(({ text }) => text).toSorted()).toEqual(['Cliente avisada', 'Disco com 20,1 mm']);
    expect(await device.leftovers()).toBe(0);
  }
});
