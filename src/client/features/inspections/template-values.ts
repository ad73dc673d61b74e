import { inPlace, groupsWithLines, type InspectionGroup, type InspectionLine } from '#domain/inspections/inspection-line.ts';
import type { InspectionTemplate } from '#domain/inspections/inspection-template.ts';
import { measureFigure, parseMeasure } from '#domain/inspections/measures.ts';
import type { RowId } from '#domain/values/ids.ts';

/** A template that is edited: a row, one that ships and has no row yet, or the start of a new one (`id` null). */
export interface EditedTemplate {
  readonly id: RowId | null;
  readonly hasRow: boolean;
  readonly start: Pick<InspectionTemplate, 'name' | 'groups' | 'lines'>;
}

/** A line as it is typed. */
export interface LineValues {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly texts: string;
  readonly wants_photo: boolean;
  readonly kit_id: string;
  readonly kit: string;
}

export interface GroupValues {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly LineValues[];
}

export interface TemplateValues {
  readonly name: string;
  readonly groups: readonly GroupValues[];
}

const figure = (value: number | null, unit: string): string => (value === null ? '' : measureFigure(value, unit));

const lineValues = ({ id, name, unit, minimum, maximum, texts, wants_photo, kit_id, kit }: InspectionLine): LineValues => ({
  id,
  name,
  unit,
  minimum: figure(minimum, unit),
  maximum: figure(maximum, unit),
  texts: texts.join('\n'),
  wants_photo,
  kit_id: kit_id ?? '',
  kit,
});

export const newLine = (id: string): LineValues => ({
  id,
  name: '',
  unit: '',
  minimum: '',
  maximum: '',
  texts: '',
  wants_photo: false,
  kit_id: '',
  kit: '',
});

/** A template as its form shows it: groups with their lines, in their order. */
export function templateValues({ name, groups, lines }: Pick<InspectionTemplate, 'name' | 'groups' | 'lines'>): TemplateValues {
  const filled = new Map(groupsWithLines({ groups, lines }).map((each) => [each.group.id, each]));
  const known = inPlace(groups).map((group) => ({ id: group.id, name: group.name, lines: (filled.get(group.id)?.lines ?? []).map(lineValues) }));
  const lost = [...filled.values()].filter(({ group }) => !groups.some(({ id }) => id === group.id));
  return { name, groups: [...known, ...lost.map((each) => ({ id: each.group.id, name: each.group.name, lines: each.lines.map(lineValues) }))] };
}

/** Why it cannot be saved yet; null: it can. */
export type TemplateProblem = 'noLines' | 'noLineName' | 'noGroupName' | 'wrongMeasure';

export function problemOf({ groups }: TemplateValues): TemplateProblem | null {
  const lines = groups.flatMap((group) => group.lines);
  const isWrong = (typed: string) => typed.trim() !== '' && parseMeasure(typed) === null;
  if (lines.length === 0) return 'noLines';
  if (groups.some(({ name, lines: own }) => name.trim() === '' && own.length > 0)) return 'noGroupName';
  if (lines.some(({ name }) => name.trim() === '')) return 'noLineName';
  return lines.some(({ unit, minimum, maximum }) => unit !== '' && (isWrong(minimum) || isWrong(maximum))) ? 'wrongMeasure' : null;
}

/** What is saved of the form: groups and lines with the places in which they stand; groups without lines are left out. */
export function savedTemplate({ name, groups }: TemplateValues): Pick<InspectionTemplate, 'name' | 'groups' | 'lines'> {
  const filled = groups.filter(({ lines }) => lines.length > 0);
  return {
    name: name.trim(),
    groups: filled.map(({ id, name: words }, position): InspectionGroup => ({ id, name: words.trim(), position })),
    lines: filled
      .flatMap((group) => group.lines.map((line) => ({ line, group: group.id })))
      .map(({ line, group }, position) => savedLine(line, group, position)),
  };
}

function savedLine(line: LineValues, group: string, position: number): InspectionLine {
  const measured = (typed: string) => (line.unit === '' ? null : parseMeasure(typed));
  return {
    id: line.id,
    group,
    name: line.name.trim(),
    position,
    unit: line.unit,
    minimum: measured(line.minimum),
    maximum: measured(line.maximum),
    texts: line.texts
      .split('\n')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    wants_photo: line.wants_photo,
    kit_id: (line.kit_id || null) as RowId | null,
    kit: line.kit,
  };
}

const idDigits = 12;

/** Short enough to stand behind an inspection's id; the end of a row's id is random. */
export const shortId = (id: RowId): string => id.replaceAll('-', '').slice(-idDigits);
