import { beforeEach, describe, expect, it } from 'vitest';
import { saveVisit, type Visit } from '#client/data/save/save-visit.ts';
import { undoVisit } from '#client/data/save/undo-visit.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import type { Service } from '#domain/services/service.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { serverRows, type Device } from './device.ts';
import { aCustomerWithCar, beginOnTwoDevices, expectAgreement, syncInTurns, type TwoDevices } from './scenario-world.ts';

/* A car is booked on a device without a network (decision 034), while the server or another device makes the same service. */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let customer: RowId;
let car: RowId;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));
beforeEach(async () => void ({ customer, car } = await aCustomerWithCar(there)));

const day = '2026-11-26' as CivilDate;
const at = (time: string) => `${day}T${time}` as CivilDateTime;
const nine = { arrived: at('09:00'), exit: at('11:00'), complaint: 'Revisão', bay: 'Box 2' };

async function book(device: Device, of: Partial<Visit['of']>, fields: Partial<Service> = nine) {
  const result = await saveVisit(device.store, {
    of: { service: null, budget: null, car: null, ...of },
    changes: () => fields,
    day,
    mileage: null,
    givesCar: false,
  });
  if (!result.ok) throw new Error(`Not booked: ${result.reason}`);
  return result.saved;
}

/** A quote of the car that both devices have. */
async function quote(status: string): Promise<RowId> {
  const dates = { date: '2026-11-25' as CivilDate, expiry_date: '2026-12-30' as CivilDate };
  const id = await desk.create('budgets', { customer_id: customer, vehicle_id: car, status, approval_token: desk.store.newPublicToken(), ...dates });
  await syncInTurns(there);
  return id;
}

const servicesOf = async (budget: RowId) =>
  [...(await serverRows(there.server.app, there.shop)).values()].filter((row) => row['id_budget'] === budget && 'done_lines' in row);

describe('a booking without a quote', () => {
  it('makes a draft of the car and its service, which both devices come to have', async () => {
    const { service, draft } = await book(tablet, { car: { customer_id: customer, vehicle_id: car } });
    if (draft === null) throw new Error('No draft was made');
    await syncInTurns(there);
    await expectAgreement(there, 'budgets', draft, { customer_id: customer, vehicle_id: car, status: 'draft', items: [] });
    await expectAgreement(there, 'services', service, { id_budget: draft, status: 'waiting', ...nine });
  });

  it('leaves nothing behind once it is taken back before it was sent', async () => {
    const saved = await book(tablet, { car: { customer_id: customer, vehicle_id: car } });
    expect(await undoVisit(tablet.store, saved)).toEqual({ ok: true, isOvertaken: false });
    expect(await tablet.leftovers()).toBe(0);
    expect(await tablet.row('services', saved.service)).toBeNull();
  });

  it('is taken back on the server too where it was sent already', async () => {
    const saved = await book(tablet, { car: { customer_id: customer, vehicle_id: car } });
    await syncInTurns(there);
    expect(await undoVisit(tablet.store, saved)).toEqual({ ok: true, isOvertaken: false });
    await syncInTurns(there);
    await expectAgreement(there, 'services', saved.service, null);
    if (saved.draft !== null) await expectAgreement(there, 'budgets', saved.draft, null);
  });
});

describe('a quote that is booked without a network', () => {
  it('and approved meanwhile has one service with the booking’s times, and nobody is asked', async () => {
    const budget = await quote('send');
    const { service } = await book(tablet, { budget });
    await desk.edit('budgets', budget, { status: 'approved' });
    await desk.sync();
    await syncInTurns(there);
    expect(await servicesOf(budget)).toHaveLength(1);
    await expectAgreement(there, 'services', service, { id_budget: budget, ...nine });
  });

  it('is the same where the approval is pulled before the booking is sent', async () => {
    const budget = await quote('send');
    const { service } = await book(tablet, { budget });
    await desk.edit('budgets', budget, { status: 'approved' });
    await desk.sync();
    await tablet.pull();
    expect(await tablet.states()).toEqual(['queued']);
    expect(await tablet.row('services', service)).toMatchObject(nine);
    await syncInTurns(there);
    expect(await servicesOf(budget)).toHaveLength(1);
    await expectAgreement(there, 'services', service, nine);
  });

  it('keeps what was done with the service meanwhile', async () => {
    const budget = await quote('send');
    const { service } = await book(tablet, { budget });
    await desk.edit('budgets', budget, { status: 'approved' });
    await syncInTurns({ tablet: desk, desk });
    await desk.edit('services', serviceIdOf(budget), { obs: 'Cliente espera aqui', km_in: 61_240 });
    await desk.sync();
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, { ...nine, obs: 'Cliente espera aqui', km_in: 61_240 });
  });

  it('keeps the lines that were ticked here before the approval was heard of', async () => {
    const budget = await quote('send');
    const { service } = await book(tablet, { budget });
    const done = [{ id: 'line', by: 'Rafael', at: at('09:30') }];
    await tablet.edit('services', service, { status: 'in_progress', done_lines: done });
    await desk.edit('budgets', budget, { status: 'approved' });
    await desk.sync();
    await syncInTurns(there);
    expect(await tablet.states()).toEqual([]);
    await expectAgreement(there, 'services', service, { ...nine, status: 'in_progress', done_lines: done });
  });

  it('and taken back after its approval leaves the service that any approval makes', async () => {
    const budget = await quote('send');
    const saved = await book(tablet, { budget });
    await desk.edit('budgets', budget, { status: 'approved' });
    await desk.sync();
    await syncInTurns(there);
    expect(await undoVisit(tablet.store, saved)).toEqual({ ok: true, isOvertaken: false });
    await syncInTurns(there);
    await expectAgreement(there, 'services', saved.service, { id_budget: budget, status: 'waiting', arrived: '', complaint: '', bay: '' });
  });

  it('and gone on with since is not taken back', async () => {
    const budget = await quote('send');
    const saved = await book(tablet, { budget });
    await syncInTurns(there);
    await desk.edit('services', saved.service, { status: 'in_progress' });
    await syncInTurns(there);
    expect(await undoVisit(tablet.store, saved)).toEqual({ ok: true, isOvertaken: true });
    await syncInTurns(there);
    await expectAgreement(there, 'services', saved.service, { ...nine, status: 'in_progress' });
  });

  it('is approved after the booking without a second service, and un-approved without losing it', async () => {
    const budget = await quote('send');
    const { service } = await book(tablet, { budget });
    await syncInTurns(there);
    await desk.edit('budgets', budget, { status: 'approved' });
    await syncInTurns(there);
    expect(await servicesOf(budget)).toHaveLength(1);
    await desk.edit('budgets', budget, { status: 'rejected' });
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, nine);
  });

  it('is changed where its service is on the device already', async () => {
    const budget = await quote('approved');
    const { service, made } = await book(tablet, { budget });
    expect([service, made]).toEqual([serviceIdOf(budget), null]);
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, nine);
  });

  it('gets a service of another id where its own was deleted', async () => {
    const budget = await quote('approved');
    await desk.remove('services', serviceIdOf(budget));
    await syncInTurns(there);
    const { service } = await book(tablet, { budget });
    expect(service).not.toBe(serviceIdOf(budget));
    await syncInTurns(there);
    await expectAgreement(there, 'services', service, nine);
  });
});

describe('a quote that two people book without a network', () => {
  it('has one service with what either of them said', async () => {
    const budget = await quote('draft');
    const { service } = await book(tablet, { budget }, nine);
    await book(desk, { budget }, { arrived: nine.arrived, exit: nine.exit, promised: at('17:00'), km_in: 52_000 });
    await syncInTurns(there);
    expect(await servicesOf(budget)).toHaveLength(1);
    await expectAgreement(there, 'services', service, { ...nine, promised: at('17:00'), km_in: 52_000 });
  });

  it('asks the later one about the times, where they are others', async () => {
    const budget = await quote('draft');
    await book(tablet, { budget }, nine);
    await book(desk, { budget }, { arrived: at('14:00'), exit: at('15:00') });
    await tablet.sync();
    await desk.sync();
    expect(await desk.states()).toEqual(['conflict']);
    const [entry] = await desk.entries();
    expect(entry?.problem).toMatchObject({
      conflicts: [{ fields: ['arrived', 'exit'], mine: { arrived: at('14:00') }, theirs: { arrived: at('09:00') } }],
    });
  });
});
