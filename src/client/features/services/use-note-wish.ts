import { useState } from 'react';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { LiveCompany } from '#client/sync/meta.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { Service } from '#domain/services/service.ts';
import { timesWished, wishText } from '#domain/invoices/note-words.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noteWishTexts as texts } from './texts.ts';
import { emptyTaker, takerOf, type TakerKind, type TypedTaker } from './typed-taker.ts';

/** What is chosen for a service's note, and the way to ask for it; `submit` answers whether it was asked for. */
export function useNoteWish(service: Pick<Service, 'note_wish'> & { readonly id: RowId }, companies: readonly LiveCompany[]) {
  const { save, status } = useReplica();
  const flash = useFlash();
  const [kind, setKind] = useState<TakerKind>('customer');
  const [typed, setTyped] = useState<TypedTaker>(emptyTaker);
  const [isWithheld, setWithheld] = useState(false);
  const [company, setCompany] = useState(companies[0]?.id ?? '');
  const [error, setError] = useState<string | null>(null);
  const mayWithhold = kind === 'cnpj' || kind === 'customer';
  const isOffline = status.connection === 'offline';

  async function submit(): Promise<boolean> {
    const taker = takerOf(kind, typed);
    if (typeof taker === 'string') {
      setError(taker);
      return false;
    }
    const chosen = { taker, iss_withheld: mayWithhold && isWithheld, company_id: companies.length > 1 ? company : null };
    const saved = await save('services', {
      kind: 'update',
      id: service.id,
      changes: ({ note_wish }) => ({ note_wish: wishText({ ...chosen, time: timesWished(note_wish) + 1 }) }),
    });
    if (!saved.ok) {
      setError(`${texts.failed} ${refusalText(saved)}`);
      return false;
    }
    flash({ kind: isOffline ? 'info' : 'success', text: isOffline ? texts.waits : texts.asked, durationMs: 8000 });
    return true;
  }

  /** A field of the taker as it is typed. */
  const field = (name: keyof TypedTaker) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return { kind, setKind, isWithheld, setWithheld, company, setCompany, mayWithhold, isOffline, error, field, submit };
}

export type ChosenNote = ReturnType<typeof useNoteWish>;
