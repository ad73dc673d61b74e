import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { count, optionalField, reference, requiredReference, text } from '../fields/builders.ts';
import { boundedList } from '../fields/schemas.ts';
import { normalisedText, optionalText } from '../fields/text-schemas.ts';
import { isCivilDateTime, type CivilDateTime } from '../values/civil-date.ts';
import { groupList, inspectionGroupSchema, inspectionLineSchema, lineList, measure, mostLines, mostOfLineId } from './inspection-line.ts';

/** How a line was found, as a person reads it; '' while nobody has looked. */
export const inspectionStateNames = { ok: 'Ok', attention: 'Atenção', replace: 'Trocar' } as const;
export type InspectionState = keyof typeof inspectionStateNames;
export const inspectionStates = Object.keys(inspectionStateNames) as InspectionState[];

export const mostOfInspectionNote = 500;

const minute = normalisedText(16, (typed) => typed, isCivilDateTime, 'Hora inválida.') as unknown as z.ZodMiniType<CivilDateTime | ''>;
const moment = (label: string) => optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, label, minute, '');

/** What was found of a line: `id` is that line's, `value` in thousandths of its unit, `by` and `at` who looked last, and when. */
export const inspectionResultSchema = z.object({
  id: z.string('Linha inválida.').check(z.minLength(1), z.maxLength(mostOfLineId)),
  state: z._default(z.enum([...inspectionStates, ''], 'Situação desconhecida.'), ''),
  value: measure,
  note: optionalText(mostOfInspectionNote),
  by: optionalText(120),
  at: minute,
});
export type InspectionResult = z.infer<typeof inspectionResultSchema>;

/**
 * Fields of an inspection (issue "What the camera sees" §3). `template`, `groups` and `lines` are the template's as it was when
 * the inspection was begun: another template changes nothing of what was found. `results` holds only lines that somebody
 * touched. `concluded_at` is '' while it goes on.
 */
export const inspectionFields = {
  vehicle_id: requiredReference('Veículo', 'vehicles', 'cascade', 'Escolha o carro.'),
  service_id: reference('Serviço', 'services', 'cascade'),
  template: text('Modelo', 60, { search: 'text' }),
  groups: optionalField(kinds.list(Object.keys(inspectionGroupSchema.shape)), 'Grupos', groupList, []),
  lines: optionalField(kinds.list(Object.keys(inspectionLineSchema.shape)), 'Linhas', lineList, []),
  results: optionalField(
    kinds.list(Object.keys(inspectionResultSchema.shape)),
    'Resultados',
    boundedList(inspectionResultSchema, mostLines, `No máximo ${mostLines} linhas.`),
    [],
  ),
  km: count('Km', 9_999_999, 'Quilometragem inválida.'),
  started_at: moment('Começada em'),
  concluded_at: moment('Concluída em'),
  author: text('Quem vistoriou', 120),
};

export type Inspection = RowOf<typeof inspectionFields>;

export const inspectionDefaults = defaultsOf(inspectionFields);

/** Lines of an inspection whose words find it: those that are not in order, and what was noted. */
const wordsSearched = 60;

/** The words within that find it. */
export function inspectionWords({ lines, results }: Pick<Inspection, 'lines' | 'results'>): string {
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
  return results
    .flatMap(({ id, state, note }) => [state === '' || state === 'ok' ? '' : (nameOf.get(id) ?? ''), note])
    .filter((words) => words !== '')
    .slice(0, wordsSearched)
    .join(' ');
}
