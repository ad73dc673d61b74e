import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sharedNames } from '#client/features/access/shared-part.ts';
import { searchOfShared } from './shared-text.ts';

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
