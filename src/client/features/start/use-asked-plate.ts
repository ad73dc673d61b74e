import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'digitar';

/** An address with `digitar=placa`, as the installed app's shortcut has it, is for typing a plate at once. */
export function useAskedPlate(field: RefObject<HTMLInputElement | null>): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(name);
  const answer = useEffectEvent(() => {
    field.current?.focus();
    setParams(
      (now) => {
        const left = new URLSearchParams(now);
        left.delete(name);
        return left;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
