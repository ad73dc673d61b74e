import { personName } from '#client/api/session.ts';
import { changeSeen } from '#client/data/save/change-seen.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { useRow } from '#client/data/read/use-row.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useSaveService } from '#client/sync/use-save-service.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { Service } from '#domain/services/service.ts';
import { noteChanges, tickChanges, unnoteChanges, untickChanges, type Hand } from '#domain/services/work-order.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noParts } from '../service-parts.ts';
import { useServiceParts } from '../use-service-parts.ts';
import { workOrderTexts as texts } from './texts.ts';

/** A service's work order, live, and what is done in it: each tap is saved on the device at once. Null: gone; undefined: not known yet. */
export function useWorkOrder(id: RowId) {
  const { store, status } = useReplica();
  const flash = useFlash();
  const save = useSaveService((text) => flash({ kind: 'info', text }));
  // The list shows services that the download has not brought yet.
  const service = useRow('services', id, status.isDownloaded ? 'downloaded' : '');
  const parts = useServiceParts(service ? [service] : []);

  async function change(changes: (present: Service) => Partial<Service>): Promise<boolean> {
    const result = await changeSeen((_, own) => save(own), 'services', id, changes);
    if (!result.ok) flash({ kind: 'error', text: `${texts.failed} ${refusalText(result)}` });
    return result.ok;
  }
  const hand = (): Hand => ({ at: shopTime(store), by: personName() });

  return {
    each: service ? { service, ...(parts.get(id) ?? noParts) } : service,
    tick: (line: string, isDone: boolean) => change((present) => (isDone ? tickChanges(present, line, hand()) : untickChanges(present, line))),
    note: (text: string) => change((present) => noteChanges(present, { id: store.newRowId(), text, ...hand() })),
    removeNote: (note: string) => change((present) => unnoteChanges(present, note)),
  };
}
