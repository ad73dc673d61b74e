import { useEffect, useEffectEvent } from 'react';
import { useHotkey } from '../blocks/use-hotkey.ts';
import type { ListAddress } from './use-list-address.ts';
import { useValidPage } from './use-valid-page.ts';
import { whenIdle } from '../timing/when-idle.ts';

export interface ListScreenOptions {
  readonly address: Pick<ListAddress, 'page' | 'change'>;
  readonly list: {
    readonly isLoading: boolean;
    /** Null until it is known. */
    readonly total: number | null;
  };
  /** The last page there is; null while that is not known of what was asked last. */
  readonly lastPage: number | null;
  /** Whose the list is, before the count. */
  readonly owner?: string | undefined;
  readonly count: (total: number) => string;
  /** What loads the dialogs, run once the list stands. */
  readonly preload: readonly (() => void)[];
  /** What the key `n` does. */
  readonly onNew?: () => void;
}

/** What every list screen does beside showing its rows, and the line under its title: 'Oficina · 12 clientes'. */
export function useListScreen({ address, list, lastPage, owner, count, preload, onNew }: ListScreenOptions): { readonly subtitle: string } {
  const { isLoading, total } = list;
  useValidPage(address, lastPage);
  useHotkey('n', onNew ?? null);
  const preloadAll = useEffectEvent(() => {
    for (const load of preload) load();
  });
  useEffect(() => (isLoading ? undefined : whenIdle(() => preloadAll())), [isLoading]);
  return { subtitle: [owner, total !== null && count(total)].filter(Boolean).join(' · ') };
}
