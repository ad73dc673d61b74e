import type { YardPlace } from '#client/data/read/yard-places.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useServiceStep } from '#client/sync/use-service-step.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { moveChanges, undoMoveChanges, type BoardTarget } from '#domain/services/board-move.ts';
import type { StopReason } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carName } from '../service-words.ts';
import { moveTexts as texts } from './texts.ts';

export interface AskedMove {
  readonly place: YardPlace;
  readonly target: BoardTarget;
  /** What the column is called. */
  readonly name: string;
  readonly reason?: StopReason | undefined;
}

/** A card goes to another column. `employee`: who works at this device, if they may be responsible for what they begin. Answers whether it went. */
export function useBoardMoves(employee: RowId | null) {
  const { store } = useReplica();
  const flash = useFlash();
  const take = useServiceStep(flash);

  return async ({ place, target, name, reason }: AskedMove): Promise<boolean> => {
    if (place.service === null) return false;
    const car = carName(place);
    const taken = await take({
      id: place.service.id,
      changes: (present) => moveChanges({ from: place, target }, present, shopTime(store), { reason, employee }),
      undoes: undoMoveChanges,
      car: () => car,
      done: () => texts.moved(car, name),
    });
    if (taken === 'faster') flash({ kind: 'info', text: texts.faster(car) });
    return taken === 'taken';
  };
}
