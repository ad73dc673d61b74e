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

/** Two inspections of the car that is worked at: one of half a year ago, concluded, and today's, which goes on. */
export function* inspectionRows({ seed, today, rows }: InspectionsWanted): Generator<GeneratedRow> {
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
