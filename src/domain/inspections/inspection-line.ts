import * as z from 'zod/mini';
import { boundedList, flag, optionalCount, optionalReference } from '../fields/schemas.ts';
import { optionalText, requiredText } from '../fields/text-schemas.ts';

/*
 * What is looked at in an inspection: groups with lines. The same lines stand in a shop's templates and, frozen as they were
 * when it was begun, in the inspection itself.
 */

/** The longest id of a line or a group: with the inspection's own before it, it names a photo's line and a quote's line (64 characters). */
export const mostOfLineId = 24;
export const mostGroups = 24;
export const mostLines = 150;
export const mostTexts = 12;
export const mostOfLineName = 80;
export const mostOfUnit = 12;

/** Measures are whole thousandths of the line's unit, up to this many: 2,4 mm are 2400. */
export const mostMeasure = 9_999_999;

const lineId = z.string('Linha inválida.').check(z.minLength(1), z.maxLength(mostOfLineId));
const place = z._default(optionalCount(10_000, 'Posição inválida.'), null);
/** A measure in thousandths of its unit; null: none. */
export const measure = z._default(optionalCount(mostMeasure, 'Medida inválida.'), null);

/** A group of lines ('Freios'). `position` says where it stands among the others. */
export const inspectionGroupSchema = z.object({ id: lineId, name: requiredText(60, 'Informe o nome do grupo.'), position: place });
export type InspectionGroup = z.infer<typeof inspectionGroupSchema>;

/**
 * A line that is looked at. `unit` '': nothing is measured. `minimum` and `maximum` are what it may have left and may have at
 * most (moisture in brake fluid), in thousandths of the unit. `texts` are what is often noted of it. `wants_photo`: red goes
 * with a photo. By `kit_id`, else by a kit of the name `kit`, red and amber become lines of a quote; by neither, under the
 * line's own name.
 */
export const inspectionLineSchema = z.object({
  id: lineId,
  group: lineId,
  name: requiredText(mostOfLineName, 'Informe o nome da linha.'),
  position: place,
  unit: optionalText(mostOfUnit),
  minimum: measure,
  maximum: measure,
  texts: z._default(boundedList(optionalText(120), mostTexts, `No máximo ${mostTexts} textos.`), []),
  wants_photo: z._default(flag, false),
  kit_id: z._default(optionalReference, null),
  kit: optionalText(60),
});
export type InspectionLine = z.infer<typeof inspectionLineSchema>;

export const groupList = boundedList(inspectionGroupSchema, mostGroups, `No máximo ${mostGroups} grupos.`);
export const lineList = boundedList(inspectionLineSchema, mostLines, `No máximo ${mostLines} linhas.`);

/** What a line of a template begins with. */
export const blankLine = {
  position: null,
  unit: '',
  minimum: null,
  maximum: null,
  texts: [],
  wants_photo: false,
  kit_id: null,
  kit: '',
} as const satisfies Partial<InspectionLine>;

interface Placed {
  readonly position: number | null;
}

/** By their positions; what has none stands where it was written. */
export const inPlace = <Each extends Placed>(all: readonly Each[]): Each[] =>
  all
    .map((each, at) => ({ each, at }))
    .toSorted((one, other) => (one.each.position ?? one.at) - (other.each.position ?? other.at) || one.at - other.at)
    .map(({ each }) => each);

/** A group with its lines, both in their order. */
export interface GroupWithLines {
  readonly group: InspectionGroup;
  readonly lines: readonly InspectionLine[];
}

/** The groups that have lines. A line of a group that is not there stands in a last one, without a name. */
export function groupsWithLines({
  groups,
  lines,
}: {
  readonly groups: readonly InspectionGroup[];
  readonly lines: readonly InspectionLine[];
}): GroupWithLines[] {
  const known = new Set(groups.map(({ id }) => id));
  const ordered = inPlace(lines);
  const lost = ordered.filter(({ group }) => !known.has(group));
  const all = inPlace(groups).map((group) => ({ group, lines: ordered.filter((line) => line.group === group.id) }));
  const rest = lost.length === 0 ? [] : [{ group: { id: 'others', name: 'Outros', position: null }, lines: lost }];
  return [...all, ...rest].filter((each) => each.lines.length > 0);
}
