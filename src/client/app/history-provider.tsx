import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { ShowHistory, type HistoryOf } from '#client/ui/form/use-show-history.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { isCollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

const { Component: HistoryDialog } = preloadable(async () => (await import('#client/features/audit/history-dialog.tsx')).HistoryDialog);

/** Opens what happened to a row over whatever screen asks for it. */
export function HistoryProvider({ children }: { children: ReactNode }) {
  const [of, setOf] = useState<HistoryOf | null>(null);
  const close = useCallback(() => setOf(null), []);
  return (
    <ShowHistory value={setOf}>
      {children}
      {of && isCollectionName(of.collection) && (
        <Suspense fallback={null}>
          <HistoryDialog collection={of.collection} id={of.id as RowId} onClose={close} />
        </Suspense>
      )}
    </ShowHistory>
  );
}
