import type * as z from 'zod/mini';
import type { Store } from '../store/store.ts';

/** What was typed into a form and not saved, as it was read back. */
export interface KeptDraft<T> {
  readonly values: T;
  /** Revision of the row that the form was opened with; 0 for a new one. */
  readonly rev: number;
  /** Milliseconds since 1970, the device's clock. */
  readonly keptAt: number;
}

/**
 * The draft that is kept under `key`; null when there is none, or when what is there does not fit `schema` (an older
 * app wrote it). Live inside `liveQuery`. Only the person whose replica it is can ask: nobody else opens that database.
 */
export async function readDraft<T>(store: Store, key: string, schema: z.ZodMiniType<T>): Promise<KeptDraft<T> | null> {
  const draft = await store.db.drafts.get(key);
  const values = schema.safeParse(draft?.values);
  return draft === undefined || !values.success ? null : { values: values.data, rev: draft.rev, keptAt: draft.keptAt };
}

/**
 * Keeps what was typed (JSON), in place of what was kept under `key` before. Answers whether it is durably on the
 * device: a full one, or a store that is closed, cannot keep it, and the form goes on without.
 */
export async function keepDraft(store: Store, key: string, { values, rev }: { values: unknown; rev: number }): Promise<boolean> {
  const draft = { key, values, rev, keptAt: store.ports.now() };
  return store
    .write(() => store.db.drafts.put(draft))
    .then(
      () => true,
      () => false,
    );
}

/** Takes a draft off the device: what was typed is saved, or the person let go of it. Answers whether it is gone. */
export async function dropDraft(store: Store, key: string): Promise<boolean> {
  return store
    .write(() => store.db.drafts.delete(key))
    .then(
      () => true,
      () => false,
    );
}
