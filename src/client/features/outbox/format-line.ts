import * as z from 'zod/mini';
import { budgetItemSchema, type ItemKind } from '#domain/budgets/budget.ts';
import { inspectionResultSchema, inspectionStateNames } from '#domain/inspections/inspection.ts';
import { measureFigure } from '#domain/inspections/measures.ts';
import { carMarkSchema } from '#domain/check-in/check-in.ts';
import { placedMarkText } from '#domain/check-in/marks.ts';
import type { Json } from '#domain/values/json.ts';
import { civilDateTime } from '#domain/fields/kinds.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { lineTexts } from './texts.ts';

interface LineFormat {
  /** What one line of the list is called. */
  readonly noun: string;
  /** Which line it is, in a word. */
  readonly name: (line: Json) => string | null;
  /** The line as a person reads it; null: it cannot be read. `isWhole`: with what is seldom what matters. */
  readonly text: (line: Json, isWhole: boolean) => string | null;
}

const kinds: Record<ItemKind, string> = { part: lineTexts.part, labour: lineTexts.labour, '': lineTexts.noKind };

const itemFormat: LineFormat = {
  noun: lineTexts.item,
  name(line) {
    const item = z.safeParse(budgetItemSchema, line);
    return item.success ? item.data.description || lineTexts.noDescription : null;
  },
  text(line, isWhole) {
    const read = z.safeParse(budgetItemSchema, line);
    if (!read.success) return null;
    const { description, quantity, price, kind, product_id: product } = read.data;
    const text = lineTexts.itemText(description || lineTexts.noDescription, quantity.toLocaleString('pt-BR'), formatMoney(price));
    return isWhole ? [text, kinds[kind], product !== null && lineTexts.ofStock].filter(Boolean).join(' · ') : text;
  },
};

const made = z.object({ text: z.optional(z.string()), by: z.string(), at: z.string() });

/** A line that says who did something and when, and what they wrote where they wrote something. */
const madeFormat = (noun: string): LineFormat => {
  const text = (line: Json) => {
    const read = z.safeParse(made, line);
    return read.success ? [read.data.text, read.data.by, civilDateTime.format(read.data.at)].filter(Boolean).join(' – ') : null;
  };
  return { noun, name: text, text };
};

const named = z.object({ name: z.string() });

/** A line that has a name of its own. */
const namedFormat = (noun: string): LineFormat => {
  const text = (line: Json) => {
    const read = z.safeParse(named, line);
    return read.success ? read.data.name : null;
  };
  return { noun, name: text, text };
};

const resultFormat: LineFormat = {
  noun: lineTexts.result,
  name: (line) => resultText(line),
  text: (line) => resultText(line),
};

function resultText(line: Json): string | null {
  const read = z.safeParse(inspectionResultSchema, line);
  if (!read.success) return null;
  const { state, value, note, by } = read.data;
  const found = [state === '' ? '' : inspectionStateNames[state], value === null ? '' : measureFigure(value, ''), note];
  return [found.filter(Boolean).join(' · '), by].filter(Boolean).join(' – ');
}

const linesOfTemplate = { groups: namedFormat(lineTexts.group), lines: namedFormat(lineTexts.line) };

const markText = (line: Json): string | null => {
  const read = z.safeParse(carMarkSchema, line);
  return read.success ? placedMarkText(read.data) : null;
};

const ofNote = z.object({ description: z.string(), pieces: z.number(), cost: z.number() });

const noteLineText = (line: Json): string | null => {
  const read = z.safeParse(ofNote, line);
  return read.success
    ? lineTexts.itemText(read.data.description, read.data.pieces.toLocaleString('pt-BR'), formatMoney(cents(read.data.cost)))
    : null;
};

/** List fields by the collection that has them. */
const formats: Partial<Record<CollectionName, Readonly<Record<string, LineFormat>>>> = {
  budgets: { items: itemFormat },
  kits: { items: itemFormat },
  inspection_templates: linesOfTemplate,
  inspections: { ...linesOfTemplate, results: resultFormat },
  check_ins: { marks: { noun: lineTexts.mark, name: markText, text: markText } },
  supplier_notes: { lines: { noun: lineTexts.line, name: noteLineText, text: noteLineText } },
  services: { done_lines: madeFormat(lineTexts.doneLine), work_notes: madeFormat(lineTexts.note) },
};

const formatOf = (collection: CollectionName, field: string): LineFormat | undefined => formats[collection]?.[field];

/** What a line of the list is called and which one it is: 'Item: Óleo 5W30'. The first of `lines` that says it counts. */
export function lineLabel(collection: CollectionName, field: string, lines: readonly (Json | undefined)[]): { noun: string; name: string } | null {
  const format = formatOf(collection, field);
  if (format === undefined) return null;
  const name = lines.map((line) => (line === undefined || line === null ? null : format.name(line))).find((each) => each !== null);
  return { noun: format.noun, name: name === undefined ? format.noun : lineTexts.named(format.noun, name) };
}

/** A line of a list as a person reads it; 'removido' for one that is not there. */
export function formatLine(collection: CollectionName, field: string, line: Json | undefined, isWhole = false): string {
  if (line === undefined || line === null) return lineTexts.removed;
  return formatOf(collection, field)?.text(line, isWhole) ?? JSON.stringify(line);
}

/** A list, or what a change does to its lines (`{lineId: line | null}`, `before` with the lines as they were), a text a line. */
export function formatList(
  collection: CollectionName,
  field: string,
  value: Json | undefined,
  { before, isWhole = false }: ListOptions = {},
): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [lineTexts.none] : value.map((line) => formatLine(collection, field, line, isWhole));
  if (typeof value !== 'object' || value === null) return [lineTexts.none];
  const earlier = isLines(before) ? before : {};
  return Object.entries(value).map(([id, line]) => {
    if (line !== null) return formatLine(collection, field, line, isWhole);
    const name = formatOf(collection, field)?.name(earlier[id] ?? null);
    return name === null || name === undefined ? lineTexts.removed : lineTexts.removedLine(name);
  });
}

export interface ListOptions {
  readonly before?: Json | undefined;
  readonly isWhole?: boolean;
}

const isLines = (value: Json | undefined): value is { [id: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);
