import { useRef, useState } from 'react';
import { failureText } from './result.ts';
import { openExample, type FormerPerson } from './example-shop.ts';

export const exampleTexts = {
  open: 'Ver uma oficina de exemplo',
  hint: 'Sem cadastro, com dados inventados. Some ao sair, ou em 24 horas.',
  offline: 'Sem internet agora. A oficina de exemplo precisa dela só para abrir.',
} as const;

export interface OpeningExample {
  readonly open: () => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

/** Opens an example shop, once however often it is tapped, and goes on to it. */
export function useOpenExample(onOpened: () => void, putAway?: () => Promise<FormerPerson | null>): OpeningExample {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const isOpening = useRef(false);
  async function open(): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    setState({ isBusy: true, failure: null });
    try {
      const failure = await openExample(putAway);
      // Until the other page is there the button goes on saying that it is busy.
      if (failure === null) return onOpened();
      setState({ isBusy: false, failure: failureText(failure, exampleTexts.offline) });
    } catch (error) {
      setState({ isBusy: false, failure: exampleTexts.offline });
      throw error;
    } finally {
      isOpening.current = false;
    }
  }
  return { open: () => void open(), ...state };
}
