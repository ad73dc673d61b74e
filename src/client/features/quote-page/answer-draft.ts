import * as z from 'zod/mini';
import { drawnSignatureSchema } from '#domain/values/drawn-signature.ts';

const draftSchema = z.object({
  /** Names of the groups that are not wanted. */
  refused: z.array(z.string()),
  step: z.enum(['read', 'approve', 'refuse']),
  name: z.string(),
  reason: z.string(),
  signature: z.nullable(drawnSignatureSchema),
  /** The person has confirmed, and nobody has answered yet: it is sent whatever happens to the page. */
  isConfirmed: z.boolean(),
});

/** What was chosen and typed before the answer has arrived. */
export type AnswerDraft = z.infer<typeof draftSchema>;

export const emptyDraft: AnswerDraft = { refused: [], step: 'read', name: '', reason: '', signature: null, isConfirmed: false };

/** Where a tab keeps texts. Either may throw, or keep nothing. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The drafts of one link's terms; what cannot be kept or read is a draft that nobody began. */
export interface Drafts {
  read(): AnswerDraft;
  keep(draft: AnswerDraft): void;
  forget(): void;
}

export function draftsOf(storage: () => DraftStorage, { token, terms }: { readonly token: string; readonly terms: string }): Drafts {
  const key = `patio-quote ${token} ${terms}`;
  const attempt = <T>(act: (there: DraftStorage) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((there) => draftSchema.parse(JSON.parse(there.getItem(key) ?? 'null'))) ?? emptyDraft,
    keep: (draft) => void attempt((there) => there.setItem(key, JSON.stringify(draft))),
    forget: () => void attempt((there) => there.removeItem(key)),
  };
}
