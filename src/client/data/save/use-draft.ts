import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dropDraft, keepDraft } from './drafts.ts';
import { useStore } from '../store/store-context.tsx';
import type { Store } from '../store/store.ts';
import { useLive } from '../read/use-live.ts';

const pauseMs = 300;

/** A kept draft as `read` finds it, live; undefined: not known yet, null: there is none. `key` names the question. */
export function useKeptDraft<T>(key: string, read: (store: Store) => Promise<T | null>): T | null | undefined {
  const store = useStore();
  const live = useLive(store, key, () => read(store));
  return live?.key === key ? live.value : undefined;
}

/** The draft that a form opens with: read once, later changes must not move what is being typed. Undefined: not known yet. */
export function useOpenedDraft<T>(read: (store: Store) => Promise<T | null>): T | null | undefined {
  const store = useStore();
  const [draft, setDraft] = useState<T | null | undefined>(undefined);
  const readOnce = useEffectEvent(read);
  useEffect(() => {
    let isOver = false;
    // A draft that cannot be read is no reason to have no form.
    void readOnce(store).then(
      (found) => !isOver && setDraft(found),
      () => !isOver && setDraft(null),
    );
    return () => {
      isOver = true;
    };
  }, [store]);
  return draft;
}

/** `pending`: what was typed last is not on the device yet; `failed`: the device could not keep it. */
export type DraftState = 'none' | 'pending' | 'kept' | 'failed';

/** What is typed changes it and must not draw the form again: who says it listens by `useDraftState`. */
class DraftStatus {
  private state: DraftState;
  private readonly listeners = new Set<() => void>();

  constructor(state: DraftState) {
    this.state = state;
  }

  readonly get = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(state: DraftState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** How safe what is typed is, now. */
export const useDraftState = ({ status }: Pick<DraftKeeper, 'status'>): DraftState => useSyncExternalStore(status.subscribe, status.get);

export interface DraftKeeper {
  readonly status: DraftStatus;
  /** Something was typed: it is kept after a pause, at the latest when the page is hidden or the form goes. */
  touch(): void;
  /** Keeps what was typed last without a pause: what comes next may take the page along (a phone's camera). */
  flush(): Promise<void>;
  /** Saved, or let go of: the draft goes, and nothing is kept any more. */
  drop(): Promise<void>;
}

/**
 * Keeps what is typed into a form on the device while it is typed, so that neither a closed tab nor an empty battery
 * loses it. `current` answers what there is to keep; null: nothing that differs from what the form began with.
 */
export function useDraftKeeper(key: string, isKept: boolean, current: () => { values: unknown; rev: number } | null): DraftKeeper {
  const store = useStore();
  const [status] = useState(() => new DraftStatus(isKept ? 'kept' : 'none'));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOver = useRef(false);
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draft = latest.current();
    const isDone = draft === null ? await dropDraft(store, key) : await keepDraft(store, key, draft);
    if (!isDone) status.set('failed');
    // What was typed while this was written still waits.
    else if (timer.current === undefined) status.set(draft === null ? 'none' : 'kept');
  }, [store, key, status]);

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) void keep();
    };
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    // Before whoever closes the store because the page is left.
    window.addEventListener('pagehide', flush, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('pagehide', flush, { capture: true });
      flush();
    };
  }, [keep]);

  const touch = useCallback(() => {
    if (isOver.current) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), pauseMs);
    // A device that could not keep the last one is not trusted with the next before it has.
    if (status.get() !== 'failed') status.set('pending');
  }, [keep, status]);

  const keepTyped = useCallback(async (): Promise<void> => {
    if (timer.current !== undefined) await keep();
  }, [keep]);

  const drop = useCallback(async (): Promise<void> => {
    isOver.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    await dropDraft(store, key);
  }, [store, key]);

  return { status, touch, flush: keepTyped, drop };
}
