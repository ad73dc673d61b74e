import type { TrailKind } from '#contract/audit-calls.ts';
import { collectionOf, titleOf, type CollectionName } from '#domain/collections/collections.ts';
import { declaredField, fieldLabel } from '#domain/collections/field-words.ts';
import type { ToldChange } from '#domain/collections/told-changes.ts';
import { fieldText } from '#domain/fields/words.ts';
import { civilDateTimeAt, formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Json } from '#domain/values/json.ts';
import type { Happening } from './happening.ts';
import { itemTexts, lineCounts, sentenceTexts as texts } from './texts.ts';

/** How a person calls the rows that are known on this device, by id. */
export type Names = ReadonlyMap<string, string>;

/** What an event that is about no row of the shop is called, and what it was about. */
export type EventText = (kind: string, subject: string) => string;

/** By the clock of whoever reads. */
export const momentHere = (ms: number): CivilDateTime => civilDateTimeAt(ms, Intl.DateTimeFormat().resolvedOptions().timeZone);
export const momentText = (ms: number): string => formatCivilDateTime(momentHere(ms));

export const whoText = ({ who, via }: Pick<Happening, 'who' | 'via'>): string => who ?? (via === 'link' ? texts.byLink : texts.byOffice);

const toRows: Readonly<Record<Exclude<TrailKind, 'changed'>, (who: string) => string>> = {
  created: texts.created,
  deleted: texts.deleted,
  printed: texts.printed,
  link_opened: texts.linkOpened,
  invoice_issued: texts.invoiceIssued,
  invoice_cancelled: texts.invoiceCancelled,
};
const isToRow = (kind: string): kind is keyof typeof toRows => Object.hasOwn(toRows, kind);

/** What happened in a sentence; with more than one change these are told by {@link changeTexts}. A kind of a newer server by its own name. */
export function sentenceOf(happening: Happening, names: Names, eventText: EventText): string {
  const who = whoText(happening);
  const { kind, collection, subject } = happening;
  if (collection === null) return texts.event(who, eventText(kind, subject));
  if (isToRow(kind)) return toRows[kind](who);
  if (kind !== 'changed') return texts.event(who, kind);
  const changes = changeTexts(happening, names);
  const [only] = changes;
  if (only === undefined) return texts.changedNothingShown(who);
  return changes.length === 1 ? texts.changed(who, only) : texts.changedSome(who, changes.length);
}

/** 'Situação de Enviado para Aprovado', a text a field; of what was deleted 'Valor: R$ 180,00'. */
export function changeTexts({ kind, collection, changes }: Pick<Happening, 'kind' | 'collection' | 'changes'>, names: Names): string[] {
  if (collection === null) return [];
  return Object.entries(changes).map(([field, change]) => {
    const isGone = kind === 'deleted' && change !== null && 'before' in change;
    return isGone
      ? texts.lines(fieldLabel(collection, field), valueText(collection, field, change.before, names))
      : changeText(collection, field, change, names);
  });
}

function changeText(collection: CollectionName, field: string, change: ToldChange, names: Names): string {
  const label = fieldLabel(collection, field);
  if (change === null) return texts.untold(label);
  if ('added' in change) return texts.lines(label, lineCounts(change));
  const words = (value: Json) => valueText(collection, field, value, names);
  return texts.fromTo(label, words(change.before), words(change.after));
}

function valueText(collection: CollectionName, field: string, value: Json, names: Names): string {
  const declared = declaredField(collection, field);
  const text = declared === undefined ? String(value ?? '') : fieldText(declared, value, (id) => names.get(id) ?? texts.otherRow);
  return text === '' ? texts.nothing : text;
}

/** What it happened to: 'Orçamento nº 42', 'Produto: Óleo 5W30'; what is nobody's name to keep is read off this device. */
export function subjectText({ collection, rowId, subject, isRowGone }: Happening, names: Names): string {
  if (collection === null) return '';
  const { noun } = collectionOf(collection);
  const name = subject || (names.get(rowId ?? '') ?? (isRowGone ? itemTexts.gone : itemTexts.notHere));
  return name.startsWith(noun) ? name : itemTexts.named(noun, name);
}

export const areaText = ({ collection }: Happening, access: string): string => (collection === null ? access : titleOf(collection));
