import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { Face } from './face.ts';
import { lockClasses as classes } from './lock-styles.ts';
import { lockTexts as texts } from './lock-texts.ts';
import { usePinTries } from './use-pin-tries.ts';

export interface PinPadProps {
  face: Face;
  onOpen: (token: string) => Promise<void>;
  onForgotten: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Large keys for dirty hands; a keyboard's digits do the same. */
export function PinPad({ face, onOpen, onForgotten }: PinPadProps) {
  const { pin, told, isHeld, type, erase } = usePinTries(face, { onOpen, onForgotten });
  useKeys({ type, erase });
  return (
    <section className={classes.pad} aria-label={`${texts.pinOf} ${face.firstName}`}>
      <p>
        {texts.pinOf} <strong>{face.firstName}</strong>
      </p>
      <div className={classes.dots} role="img" aria-label={texts.typed(pin.length, face.digits)}>
        {Array.from({ length: face.digits }, (_, at) => (
          <span key={at} className={classes.dot} data-typed={at < pin.length} />
        ))}
      </div>
      <p role="status" className={classes.told}>
        {told}
      </p>
      <div className={classes.keys} role="group" aria-label={texts.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={classes.key} disabled={isHeld} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={classes.eraser} aria-label={texts.erase} disabled={isHeld} onClick={erase}>
          <Delete aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}

/** Wherever the focus is: nothing else on the page takes digits. */
function useKeys({ type, erase }: { type: (digit: string) => void; erase: () => void }): void {
  const onKey = useStableCallback((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') erase();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}
