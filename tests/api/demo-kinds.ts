import { randomUUID } from 'node:crypto';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import { checkInDefaults } from '#domain/check-in/check-in.ts';
import { customerCallDefaults } from '#domain/customers/customer-call.ts';
import { inspectionDefaults } from '#domain/inspections/inspection.ts';
import { inspectionTemplateDefaults } from '#domain/inspections/inspection-template.ts';
import { accessKeyDigit } from '#domain/supplier-notes/access-key.ts';
import { supplierNoteDefaults } from '#domain/supplier-notes/supplier-note.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { photoDefaults } from '#domain/photos/photo.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { GeneratedRow } from '#server/demo/fill.ts';
import { customerRows, generateCustomers } from '#server/demo/generate.ts';
import { recordRows } from '#server/demo/generate-records.ts';
import { moneyRows } from '#server/demo/generate-money.ts';
import { workRows } from '#server/demo/generate-work.ts';

/** Everything that a demo shop has, over and over, never the same rows twice. */
export function* allKinds(): Generator<GeneratedRow, never> {
  const today = '2026-11-20' as CivilDate;
  for (let seed = 3; ; seed += 1) {
    const rows = [...customerRows(generateCustomers(60, seed)), ...recordRows({ seed, today, companies: ['Oficina Um', 'Oficina Dois'] })];
    yield* rows;
    const work = [...workRows({ seed, today, rows, amount: 'busy' })];
    yield* work;
    yield* moneyRows({ seed, today, rows: [...rows, ...work], amount: 'busy' });
    yield* callsOf(rows);
    yield* photosOf(rows);
    yield* inspectionsOf(rows);
    yield* checkInsOf(work);
    yield* supplierNotesOf(rows, seed);
  }
}

/** A photo of each car. */
function* photosOf(rows: readonly GeneratedRow[]): Generator<GeneratedRow> {
  for (const { id } of rows.filter(({ collection }) => collection === 'vehicles')) {
    const photo = {
      ...photoDefaults,
      vehicle_id: id,
      slot: 'cover',
      taken_at: '2026-11-19T10:15',
      type: 'image/jpeg',
      hash: randomUUID().replaceAll('-', '').repeat(2),
    };
    yield { collection: 'photos', id: randomUUID(), fields: photo };
  }
}

/** An inspection of each car, and as many templates. */
function* inspectionsOf(rows: readonly GeneratedRow[]): Generator<GeneratedRow> {
  const found = {
    groups: [{ id: 'tyres', name: 'Pneus', position: null }],
    lines: [
      {
        id: 'tyre',
        group: 'tyres',
        name: 'Pneu dianteiro',
        position: null,
        unit: 'mm',
        minimum: 1600,
        maximum: null,
        texts: [],
        wants_photo: true,
        kit_id: null,
        kit: '',
      },
    ],
  };
  for (const { id } of rows.filter(({ collection }) => collection === 'vehicles')) {
    const template = { ...inspectionTemplateDefaults, ...found, name: 'Pneus' };
    yield { collection: 'inspection_templates', id: randomUUID(), fields: template };
    const results = [{ id: 'tyre', state: 'replace', value: 1200, note: 'Careca', by: 'Rafael Lima', at: '2026-11-19T10:20' }];
    const inspection = {
      ...inspectionDefaults,
      ...found,
      vehicle_id: id,
      template: 'Pneus',
      results,
      started_at: '2026-11-19T10:15',
      author: 'Rafael Lima',
    };
    yield { collection: 'inspections', id: randomUUID(), fields: inspection };
  }
}

/** What was put down of the car of each service, as it came. */
function* checkInsOf(rows: readonly GeneratedRow[]): Generator<GeneratedRow> {
  for (const { id } of rows.filter(({ collection }) => collection === 'services')) {
    const sheet = {
      ...checkInDefaults,
      service_id: id,
      kind: 'in',
      belongings: 'Documento\nEstepe',
      marks: [{ id: randomUUID(), side: 'left', x: 640, y: 520, kind: 'scratch', note: 'porta' }],
      signed_name: 'Célia Nakamura',
      signature: [[10, 20, 300, 200]],
      signed_at: '2026-11-19T10:15',
      author: 'Juliana Ferraz',
    };
    yield { collection: 'check_ins', id: checkInIdOf(id as RowId, 'in'), fields: sheet };
  }
}

/** A note of each product, imported with one line of it. */
function* supplierNotesOf(rows: readonly GeneratedRow[], seed: number): Generator<GeneratedRow> {
  for (const [place, { id }] of rows.filter(({ collection }) => collection === 'products').entries()) {
    const number = seed * 10_000 + place;
    const first = `3526110000000000019155001${String(number).padStart(9, '0')}112345678`;
    const key = `${first}${accessKeyDigit(first)}`;
    const line = { id: '1', code: 'F-10', description: 'Filtro', unit: 'CX', quantity: 10_000, product_id: id, pieces: 12, cost: 12_000 };
    const costs = { last_before: 900, last_after: 1_000, average_before: 900, average_after: 950 };
    const note = {
      ...supplierNoteDefaults,
      key,
      number,
      series: 1,
      issued_on: '2026-11-19',
      supplier: 'Distribuidora Sul',
      supplier_tax_id: '00000000000191',
      total: 12_000,
      margin: 40,
      lines: [{ ...line, ...costs }],
      payables: 2,
      at: '2026-11-19T10:15',
      by: 'Juliana Ferraz',
    };
    yield { collection: 'supplier_notes', id: supplierNoteId(key, 0), fields: note };
  }
}

/** A call of each customer: which of a demo shop's are called goes by their cars' years, of which there are none here. */
function* callsOf(rows: readonly GeneratedRow[]): Generator<GeneratedRow> {
  for (const { id } of rows.filter(({ collection }) => collection === 'customers')) {
    const call = { ...customerCallDefaults, customer_id: id, reason: 'service', about: 'oil', at: '2026-11-19T10:15', by: 'Juliana Ferraz' };
    yield { collection: 'customer_calls', id: randomUUID(), fields: call };
  }
}
