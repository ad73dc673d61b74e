import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Store } from '#client/data/store/store.ts';
import { save } from '#client/data/save/save.ts';
import { InspectionScreen } from '#client/features/inspections/inspection-screen.tsx';
import { begunInspection } from '#domain/inspections/inspection-steps.ts';
import type { Inspection, InspectionResult } from '#domain/inspections/inspection.ts';
import { shippedTemplates } from '#domain/inspections/shipped-templates.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, aVehicle, renderScreen, type ScreenOptions } from './render-screen.tsx';

export const clock = (text: string) => text as CivilDateTime;

/** Célia's HR-V. */
export async function aCar(store: Store): Promise<RowId> {
  const customer = await aCustomer(store, { name: 'Célia Nakamura' });
  return aVehicle(store, { customer_id: customer, plate: 'GKD4H07', model: 'HR-V EXL 1.8', mileage: 61_240 });
}

export const found = (id: string, fields: Partial<InspectionResult>): InspectionResult => ({
  id,
  state: '',
  value: null,
  note: '',
  by: 'Rafael Lima',
  at: clock('2026-11-21T09:00'),
  ...fields,
});

/** An inspection by the shipped template of that name. */
export async function anInspection(store: Store, car: RowId, template: string, fields: Partial<Inspection> = {}): Promise<RowId> {
  const shipped = shippedTemplates.find(({ name }) => name === template);
  if (shipped === undefined) throw new Error(`${template} is not shipped`);
  const begun = begunInspection(shipped, { vehicle_id: car, service_id: null, km: 61_240 }, { by: 'Rafael Lima', at: clock('2026-11-21T09:00') });
  const result = await save(store, 'inspections', { kind: 'create', fields: { ...begun, ...fields } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

export const openInspection = (store: Store, id: string, options: Partial<ScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/vistorias/:id" element={<InspectionScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { store, path: `/dashboard/vistorias/${id}`, ...options },
  );

/** The three targets of a line. */
export const statesOf = async (line: string) => within(await screen.findByRole('group', { name: `Situação de ${line}` }));

/** A line with all that stands in it. */
export async function lineOf(name: string) {
  const states = await screen.findByRole('group', { name: `Situação de ${name}` });
  const line = states.closest('[data-line]');
  if (!(line instanceof HTMLElement)) throw new Error(`${name} stands in no line`);
  return within(line);
}

export async function resultsOf(store: Store, id: RowId): Promise<Record<string, InspectionResult>> {
  const row = (await store.db.rows('inspections').get(id))?.row as unknown as Inspection;
  return Object.fromEntries(row.results.map((each) => [each.id, each]));
}
