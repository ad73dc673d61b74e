import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import { checkInDefaults, type CarMark, type CheckIn, type CheckInKind } from '#domain/check-in/check-in.ts';
import type { Service } from '#domain/services/service.ts';
import { addMinutes, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import type { GeneratedRow } from './fill.ts';
import { present, type Present } from './generate-work.ts';

const author = 'Juliana Ferraz';
const minutesAtTheCounter = 4;

const mark = (id: string, at: Pick<CarMark, 'side' | 'x' | 'y'>, kind: CarMark['kind'], note: string): CarMark => ({ id, ...at, kind, note });

/** What the front desk put down of the cars that are here: one has been through a lot, one is as good as new. */
const arrivals: readonly Pick<CheckIn, 'belongings' | 'marks'>[] = [
  {
    belongings: ['Documento', 'Estepe', 'Macaco', 'Triângulo', 'Cadeirinha no banco de trás'].join('\n'),
    marks: [
      mark('marca-1', { side: 'left', x: 690, y: 560 }, 'scratch', 'porta traseira'),
      mark('marca-2', { side: 'back', x: 620, y: 760 }, 'dent', 'para-choque'),
      mark('marca-3', { side: 'front', x: 600, y: 300 }, 'crack', 'para-brisa, canto de baixo'),
    ],
  },
  { belongings: ['Documento', 'Chave reserva', 'Estepe'].join('\n'), marks: [] },
  { belongings: 'Documento', marks: [mark('marca-1', { side: 'right', x: 400, y: 640 }, 'scratch', 'porta da frente')] },
];

/** A hand that signs in waves, as high as its letters. */
const signature: DrawnSignature = [
  [120, 250, 150, 130, 190, 110, 200, 180, 160, 250, 210, 230, 240, 180, 270, 240, 300, 180, 330, 240, 360, 190, 400, 240, 430, 200],
  [520, 260, 540, 120, 600, 250, 620, 120, 650, 220, 690, 190, 720, 240, 760, 190, 800, 235, 860, 215],
];

/**
 * What was put down with the customers of the cars that are here or have just left: three arrivals, one of them signed by
 * hand, and the exit of a car that was fetched. The same for the same rows.
 */
export function* checkInRows(rows: readonly GeneratedRow[]): Generator<GeneratedRow> {
  const services = present(rows, 'services');
  const here = services.filter(({ fields }) => fields.status === 'in_progress' && fields.arrived !== '').slice(-arrivals.length);
  for (const [place, service] of here.entries()) {
    const found = arrivals[place];
    const at = service.fields.checked_in || service.fields.arrived;
    if (found !== undefined) yield sheetRow(service, 'in', { ...found, ...signedBy(rows, service.fields, at, place === 0) });
  }
  const done = services.findLast(({ fields }) => fields.status === 'finished' && fields.exit !== '');
  if (done === undefined) return;
  const { arrived, exit } = done.fields;
  const belongings = 'Documento\nEstepe';
  yield sheetRow(done, 'in', { belongings, ...signedBy(rows, done.fields, arrived, false) });
  yield sheetRow(done, 'out', { belongings, ...signedBy(rows, done.fields, exit, true) });
}

function sheetRow({ id }: Present<'services'>, kind: CheckInKind, put: Partial<CheckIn>): GeneratedRow {
  return { collection: 'check_ins', id: checkInIdOf(id, kind), fields: { ...checkInDefaults, service_id: id, kind, author, ...put } };
}

function signedBy(rows: readonly GeneratedRow[], { id_budget }: Service, at: CivilDateTime | '', isDrawn: boolean): Partial<CheckIn> {
  if (at === '') return {};
  const customer = present(rows, 'budgets').find(({ id }) => id === id_budget)?.fields.customer_id;
  const signed_name = present(rows, 'customers').find(({ id }) => id === customer)?.fields.name ?? '';
  const signed_at = addMinutes(at, minutesAtTheCounter);
  return { signed_name, signature: isDrawn ? signature : [], signed_at: signed_name === '' && !isDrawn ? '' : signed_at, concluded_at: signed_at };
}
