import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftsOf, type AnswerDraft } from './answer-draft.ts';

export interface HeldDraft {
  readonly draft: AnswerDraft;
  readonly change: (changes: Partial<AnswerDraft>) => void;
  readonly forget: () => void;
}

/** What the person has chosen and typed, kept by the tab: a reload loses nothing. */
export function useDraft(token: string, terms: string): HeldDraft {
  const drafts = useMemo(() => draftsOf(() => window.sessionStorage, { token, terms }), [token, terms]);
  const [draft, setDraft] = useState(drafts.read);
  const change = useCallback((changes: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...changes })), []);
  useEffect(() => drafts.keep(draft), [drafts, draft]);
  return { draft, change, forget: drafts.forget };
}
