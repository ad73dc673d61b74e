import * as z from 'zod/mini';
import { rowById } from '#client/data/read/list.ts';
import { dropDraft, readDraft } from '#client/data/save/drafts.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';

const noteDraftSchema = z.object({ text: z.string() });

export const noteDraftKey = (service: RowId): string => `services ${service} note`;

/** What was written into an order and not noted down; '' for nothing. What is noted already is none: the app may have ended in between. */
export async function readNoteDraft(store: Store, service: RowId): Promise<string> {
  const [draft, row] = [await readDraft(store, noteDraftKey(service), noteDraftSchema), await rowById(store, 'services', service)];
  const text = draft?.values.text ?? '';
  return row?.work_notes.some((note) => note.text === text.trim()) ? '' : text;
}

export const dropNoteDraft = (store: Store, service: RowId): Promise<boolean> => dropDraft(store, noteDraftKey(service));
