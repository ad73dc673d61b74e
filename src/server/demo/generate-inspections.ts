import type { BudgetItem } from '#domain/budgets/budget.ts';
import { inspectionLineKey } from '#domain/inspections/quoted-lines.ts';
import { begunInspection, type Hand } from '#domain/inspections/inspection-steps.ts';
import type { Inspection, InspectionResult } from '#domain/inspections/inspection.ts';
import { shippedTemplates, type OfferedTemplate } from '#domain/inspections/shipped-templates.ts';
import { addDays, dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import type { GeneratedRow } from './fill.ts';
import { present } from './generate-work.ts';
import { seededRandom } from './seeded-random.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 12);

interface InspectionsWanted {
  readonly seed: number;
  readonly today: CivilDate;
  /** All that the shop has. */
  readonly rows: readonly GeneratedRow[];
}

type Found = readonly [line: string, state: InspectionResult['state'], value: number | null, note: string];

/** What was found half a year ago: little. */
const before: readonly Found[] = [
  ['front_pads', 'ok', 5_000, ''],
  ['front_discs', 'ok', 21_400, ''],
  ['rear_pads', 'ok', 7_000, ''],
  ['brake_fluid', 'ok', 1_000, ''],
  ['tyre_fl', 'ok', 4_200, ''],
  ['tyre_fr', 'ok', 4_400, ''],
  ['tyre_rl', 'ok', 5_100, ''],
  ['tyre_rr', 'ok', 5_000, ''],
  ['battery', 'ok', 12_600, ''],
  ['wipers', 'attention', null, 'Ressecadas. Cliente vai trocar na próxima.'],
];

/** What is found today. */
const now: readonly Found[] = [
  ['front_pads', 'replace', 2_000, 'Abaixo do mínimo, disco já riscado.'],
  ['front_discs', 'attention', 20_100, 'Riscado. Medir de novo na troca das pastilhas.'],
  ['rear_pads', 'ok', 6_000, ''],
  ['brake_fluid', 'attention', 3_000, 'Umidade 3 %. Trocar até fevereiro.'],
  ['brake_hoses', 'ok', null, ''],
  ['tyre_fl', 'attention', 2_400, 'Gasto por dentro: ver alinhamento.'],
  ['tyre_fr', 'ok', 3_800, ''],
  ['tyre_rl', 'ok', 4_600, ''],
  ['tyre_rr', 'ok', 4_500, ''],
  ['alignment', 'attention', null, 'Volante torto em linha reta.'],
  ['engine_oil', 'ok', null, ''],
  ['coolant', 'ok', null, ''],
  ['belts', 'ok', null, ''],
  ['battery', 'ok', 12_500, ''],
  ['wipers', 'replace', null, 'Riscam o vidro.'],
  ['warning_lights', 'ok', null, ''],
];

/** What is found at a car that came for something else: its customer reads it on the page of the quote. */
const quick: readonly Found[] = [
  ['tyre_fl', 'replace', 1_400, 'Careca por dentro: não espera a próxima revisão.'],
  ['tyre_fr', 'attention', 2_200, 'Troque junto com o esquerdo.'],
  ['tyre_rl', 'ok', 4_800, ''],
  ['tyre_rr', 'ok', 4_700, ''],
  ['front_pads', 'attention', 4_000, 'Dura mais uns 5.000 km.'],
  ['engine_oil', 'replace', null, 'Escuro e abaixo do mínimo.'],
  ['coolant', 'ok', null, ''],
  ['brake_fluid', 'ok', 2_000, ''],
  ['battery', 'ok', 12_600, ''],
  ['headlights', 'ok', null, ''],
  ['tail_lights', 'ok', null, ''],
  ['indicators', 'ok', null, ''],
  ['wipers', 'attention', null, 'Ressecadas.'],
  ['warning_lights', 'ok', null, ''],
];

/**
 * Two inspections of the car that is worked at: one of half a year ago, concluded, and today's, which goes on. And one, concluded, of each
 * car whose quote its customer reads: one that waits for an answer, one whose work is done.
 */
export function* inspectionRows(wanted: InspectionsWanted): Generator<GeneratedRow> {
  const { seed, today, rows } = wanted;
  const whole = shippedTemplates.find(({ lines }) => lines.some(({ id }) => id === 'front_dampers'));
  const work = workedAt(rows);
  if (whole === undefined || work === null) return;
  const random = seededRandom(seed + 9);
  const newId = (at: number) => uuidV7(firstIdMs + at * 1000, random.bytes);
  const { vehicle, service, km, by } = work;
  const earlier = handOn(addDays(today, -190), '10:20', by);
  const lastKm = Math.max(0, km - 6_800);
  const first = inspected(whole, { vehicle_id: vehicle, service_id: null, km: lastKm }, earlier, before);
  const rest = whole.lines.filter(({ id }) => !before.some(([line]) => line === id)).map(({ id }) => resultAt(earlier, [id, 'ok', null, '']));
  const concluded = { ...first, results: [...first.results, ...rest], concluded_at: `${dateOf(earlier.at)}T11:05` as CivilDateTime };
  yield { collection: 'inspections', id: newId(1), fields: concluded };
  yield {
    collection: 'inspections',
    id: newId(2),
    fields: inspected(whole, { vehicle_id: vehicle, service_id: service, km }, handOn(today, '08:40', by), now),
  };
  const rapid = shippedTemplates.find(({ lines }) => lines.length === quick.length);
  if (rapid === undefined) return;
  for (const [at, { vehicle_id, service_id, day }] of readBy(rows).entries()) {
    const hand = handOn(day, '09:10', by);
    const seen = inspected(rapid, { vehicle_id, service_id, km: 48_300 + at * 7_150 }, hand, quick);
    yield { collection: 'inspections', id: newId(3 + at), fields: { ...seen, concluded_at: `${day}T09:32` as CivilDateTime } };
  }
}

interface ReadBy {
  readonly vehicle_id: RowId;
  readonly service_id: RowId | null;
  readonly day: CivilDate;
}

/** The cars whose customers read what was found: of the latest quote that waits for an answer, and of the latest finished work. */
function readBy(rows: readonly GeneratedRow[]): ReadBy[] {
  const quotes = present(rows, 'budgets').filter(({ fields }) => fields.vehicle_id !== null && fields.items.length > 0);
  const asked = quotes.findLast(({ fields }) => fields.status === 'send');
  const done = present(rows, 'services').findLast(({ fields }) => fields.status === 'finished' && fields.exit !== '' && fields.arrived !== '');
  const ofDone = quotes.find(({ id }) => id === done?.fields.id_budget);
  return [
    ...(asked?.fields.vehicle_id == null ? [] : [{ vehicle_id: asked.fields.vehicle_id, service_id: null, day: asked.fields.date }]),
    ...(done === undefined || ofDone?.fields.vehicle_id == null || done.fields.arrived === ''
      ? []
      : [{ vehicle_id: ofDone.fields.vehicle_id, service_id: done.id, day: dateOf(done.fields.arrived) }]),
  ];
}

/** Which line of the shipped templates a line of a quote would have come from, by its words. */
const foundAs: readonly (readonly [words: RegExp, line: string])[] = [
  [/[oó]leo/i, 'engine_oil'],
  [/pastilha|disco|freio/i, 'front_pads'],
  [/pneu|alinhamento|balanceamento/i, 'tyre_fl'],
  [/palheta/i, 'wipers'],
];

/** The quotes whose cars were inspected of their own, their lines named after what was found: so their customers' pages tell it. */
export function withFindings(rows: readonly GeneratedRow[]): GeneratedRow[] {
  const inspections = present(rows, 'inspections').filter(({ fields }) => fields.service_id === null && fields.km === 48_300);
  return rows.map((row) => {
    const [quote] = row.collection === 'budgets' ? present([row], 'budgets') : [];
    const inspection = inspections.find(({ fields }) => quote?.fields.status === 'send' && fields.vehicle_id === quote.fields.vehicle_id);
    if (quote === undefined || inspection === undefined) return row;
    return { ...row, fields: { ...row.fields, items: namedItems(inspection.id, quote.fields.items) } };
  });
}

/** Each line of the inspection once; the first line of the quote where none of its words says more. */
function namedItems(inspection: RowId, items: readonly BudgetItem[]): BudgetItem[] {
  const used = new Set<string>();
  const named = items.map((item) => {
    const line = foundAs.find(([words, each]) => words.test(item.description) && !used.has(each))?.[1];
    if (line === undefined) return item;
    used.add(line);
    return { ...item, id: inspectionLineKey(inspection, line) };
  });
  const [first, ...others] = named;
  return used.size > 0 || first === undefined ? named : [{ ...first, id: inspectionLineKey(inspection, 'tyre_fl') }, ...others];
}

const handOn = (day: CivilDate, time: string, by: string): Hand => ({ by, at: `${day}T${time}` as CivilDateTime });

const resultAt = ({ by, at }: Hand, [id, state, value, note]: Found): InspectionResult => ({ id, state, value, note, by, at });

const inspected = (template: OfferedTemplate, of: Parameters<typeof begunInspection>[1], hand: Hand, found: readonly Found[]): Inspection => ({
  ...begunInspection(template, of, hand),
  results: found.map((each) => resultAt(hand, each)),
});

interface Work {
  readonly vehicle: RowId;
  readonly service: RowId;
  readonly km: number;
  readonly by: string;
}

/** The first car of the bay, and who works at it. */
function workedAt(rows: readonly GeneratedRow[]): Work | null {
  const budgets = new Map(present(rows, 'budgets').map(({ id, fields }) => [id, fields]));
  const vehicles = new Map(present(rows, 'vehicles').map(({ id, fields }) => [id, fields]));
  const employees = new Map(present(rows, 'employees').map(({ id, fields }) => [id, fields.name]));
  for (const { id, fields } of present(rows, 'services').filter((each) => each.fields.status === 'in_progress')) {
    const vehicle = fields.id_budget === null ? null : (budgets.get(fields.id_budget)?.vehicle_id ?? null);
    if (vehicle === null) continue;
    const by = fields.employer_id === null ? '' : (employees.get(fields.employer_id) ?? '');
    return { vehicle, service: id, km: fields.km_in ?? vehicles.get(vehicle)?.mileage ?? 61_240, by: by || 'Rafael Lima' };
  }
  return null;
}
