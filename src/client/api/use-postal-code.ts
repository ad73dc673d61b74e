import { useEffect, useRef, useState } from 'react';
import { isPostalCode, postalCodeDigits } from '#domain/values/postal-code.ts';
import { lookUpPostalCode, type PostalCodeAnswer } from './postal-code.ts';

/** What is known of an address; a part that nobody knows is not there. */
export interface FoundAddress {
  readonly address?: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly state?: string;
}

export interface PostalCodeLookup {
  readonly isBusy: boolean;
  /** What became of the last lookup; null before one, and once the field was typed in again. */
  readonly kind: PostalCodeAnswer['kind'] | null;
  /** On leaving the field; `isAsked`: by a button, also for a CEP that was looked up already. */
  lookUp(text: string, options?: { isAsked?: boolean }): Promise<void>;
  /** The field was typed in: an answer on its way is about another CEP. */
  clear(): void;
}

/** Looks up the CEP of a form's field, and tells `onFound` what to fill in. `initial` is what the field opens with. */
export function usePostalCode({ initial, onFound }: { initial: string; onFound: (found: FoundAddress) => void }): PostalCodeLookup {
  const [kind, setKind] = useState<PostalCodeAnswer['kind'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Leaving an untouched field must not look up again, and write over an address that was mended by hand.
  const lookedUp = useRef(postalCodeDigits(initial));
  const underWay = useRef<AbortController | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);
  useEffect(() => () => underWay.current?.abort(), []);

  async function lookUp(text: string, { isAsked = false }: { isAsked?: boolean } = {}): Promise<void> {
    const digits = postalCodeDigits(text);
    if (!isPostalCode(digits) || (!isAsked && digits === lookedUp.current)) return;
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    lookedUp.current = digits;
    setBusy(true);
    const answer = await lookUpPostalCode(digits, mine.signal);
    if (mine.signal.aborted) return;
    underWay.current = null;
    setBusy(false);
    setKind(answer.kind);
    const known = knownParts(answer);
    if (known !== null) found.current(known);
  }

  function clear(): void {
    setKind(null);
    if (underWay.current === null) return;
    underWay.current.abort();
    underWay.current = null;
    // Nobody saw that answer: the same CEP, typed again, is asked again.
    lookedUp.current = '';
    setBusy(false);
  }

  return { isBusy, kind, lookUp, clear };
}

function knownParts(answer: PostalCodeAnswer): FoundAddress | null {
  if (answer.kind === 'unknown' || answer.kind === 'failed') return null;
  const { kind: _, ...parts } = answer;
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}
