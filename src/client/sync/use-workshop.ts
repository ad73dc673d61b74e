import type { Result } from '#client/api/http.ts';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import { useOwnSubscription } from './use-own-subscription.ts';

export interface WorkshopSource {
  /** As this device heard it last; null before it ever did. */
  readonly workshop: Workshop | null;
  /** The same, from the device's disk: what a tap needs that comes before `workshop` was read. */
  readonly kept: () => Promise<Workshop | null>;
  /** Asks the server and keeps what it says. Never throws. */
  readonly load: () => Promise<Result<Workshop>>;
}

/** Who sends the shop's quotes, there without a network too: the subscription's own card. */
export function useWorkshop(): WorkshopSource {
  const { subscription, kept, load } = useOwnSubscription();
  return { workshop: subscription ?? null, kept, load };
}
