import type { EntryView } from '#client/sync/entries.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { fieldLabels } from './format-field.ts';
import { outboxTexts } from './texts.ts';

/** 'Cliente Célia Nakamura', 'Veículo BRA2E19', 'Orçamento nº 42 (provisório)'. */
export function entryTitle({ collection, name, entry }: Pick<EntryView, 'collection' | 'name' | 'entry'>): string {
  const { ofNew } = collectionOf(collection);
  return [rowTitle(collection, name), entry.kind === 'create' && name !== '' && ofNew].filter(Boolean).join(' ');
}

/** 'Cliente Célia Nakamura', 'Orçamento nº 42': some names begin with what the row is. */
export function rowTitle(collection: EntryView['collection'], name: string): string {
  const { noun } = collectionOf(collection);
  return name.startsWith(noun) ? name : `${noun} ${name}`.trim();
}

/** What an entry waits for: another one on its way, or one that somebody has to decide on. */
export function waitText({ entry, name }: NonNullable<EntryView['waitsFor']>): string {
  const title = entryTitle({ collection: entry.collection, name, entry });
  return entry.problem === null ? outboxTexts.waitsFor(title) : outboxTexts.waitsForProblem(title);
}

/** What happened to the row: made, deleted, or which fields changed. */
export function entrySummary({ collection, entry }: Pick<EntryView, 'collection' | 'entry'>): string {
  if (entry.kind === 'create') return outboxTexts.created;
  return entry.kind === 'delete' ? outboxTexts.deleted : outboxTexts.updated(fieldLabels(collection, entry.changes));
}

const timeOfDay: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** '10:02' today, '18/11 10:02' before. */
export function formatMoment(atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  const time = at.toLocaleTimeString('pt-BR', timeOfDay);
  if (at.toDateString() === now.toDateString()) return time;
  return `${at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })} ${time}`;
}
