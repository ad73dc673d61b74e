import { budgetDefaults, type Budget } from '../budgets/budget.ts';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { blankLine, type InspectionLine } from './inspection-line.ts';
import { inspectionDefaults, type Inspection, type InspectionResult } from './inspection.ts';

/* Rows of which the tests of inspections are made. */

export const first = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6001' as RowId;
export const second = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6002' as RowId;
export const hrv = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f60aa' as RowId;
export const at = (text: string) => text as CivilDateTime;
export const day = (text: string) => text as CivilDate;
export const rafael = { by: 'Rafael', at: at('2026-11-24T09:10') };

export const aLine = (id: string, fields: Partial<InspectionLine> = {}): InspectionLine => ({
  ...blankLine,
  texts: [],
  id,
  group: 'brakes',
  name: id,
  ...fields,
});

export const pads = aLine('pads', { name: 'Pastilha dianteira', unit: 'mm', minimum: 3_000, wants_photo: true, kit: 'Freio dianteiro' });
export const fluid = aLine('fluid', { name: 'Fluido de freio', unit: '%', maximum: 3_000 });
export const hoses = aLine('hoses', { name: 'Mangueiras' });
export const tyre = aLine('tyre', { name: 'Pneu dianteiro', group: 'tyres', unit: 'mm', minimum: 1_600 });

export const found = (id: string, fields: Partial<InspectionResult> = {}): InspectionResult => ({
  id,
  state: '',
  value: null,
  note: '',
  ...rafael,
  ...fields,
});

export const anInspection = (fields: Partial<Inspection> = {}): Inspection => ({
  ...inspectionDefaults,
  vehicle_id: hrv,
  template: 'Completa',
  groups: [
    { id: 'brakes', name: 'Freios', position: 0 },
    { id: 'tyres', name: 'Pneus', position: 1 },
  ],
  lines: [pads, fluid, hoses, tyre],
  started_at: at('2026-11-24T09:00'),
  ...fields,
});

export const aQuote = (fields: Partial<Budget> = {}) => ({
  ...budgetDefaults,
  id: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f60bb' as RowId,
  rev: 1,
  vehicle_id: hrv,
  date: day('2026-06-02'),
  expiry_date: day('2026-06-12'),
  budget_number: 318,
  ...fields,
});
