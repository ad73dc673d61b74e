import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchOfShared } from './shared-text.ts';

/** Names that the manifest's `share_target` gives to what is shared. */
const sharedNames = ['texto', 'titulo'] as const;

/** Hands on what another app shared with this one, as something to search for, and takes it out of the address. */
export function useSharedText(onShared: (search: string) => void): void {
  const [params, setParams] = useSearchParams();
  const isShared = sharedNames.some((name) => params.has(name));
  const take = useEffectEvent(() => {
    const search = searchOfShared(sharedNames.map((name) => params.get(name)));
    setParams(
      (now) => {
        const left = new URLSearchParams(now);
        for (const name of sharedNames) left.delete(name);
        return left;
      },
      { replace: true },
    );
    if (search !== '') onShared(search);
  });
  useEffect(() => {
    if (isShared) take();
  }, [isShared]);
}
