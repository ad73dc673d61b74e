import { useState } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { hindranceOf, orderChat, orderMessage, type OrderHindrance } from './order-message.ts';
import type { ServiceWithParts } from './service-parts.ts';

/** What the person is told before an order goes out. */
export interface HeldOrder {
  readonly each: ServiceWithParts;
  readonly hindrance: OrderHindrance;
  readonly message: string;
}

/** Enviar OS (spec 2 §7): opens the chat when all is there, otherwise `held` says what is not. */
export function useSendOrder() {
  const { status, store } = useReplica();
  const [held, setHeld] = useState<HeldOrder | null>(null);

  function send(each: ServiceWithParts): void {
    const hindrance = hindranceOf(each, { connection: status.connection, today: dateOf(shopTime(store)) });
    const message = orderMessage(each);
    const link = orderChat(each, message);
    if (hindrance !== null || link === null) setHeld({ each, hindrance: hindrance ?? 'no-phone', message });
    else window.open(link, '_blank', 'noopener');
  }

  return { send, held, close: () => setHeld(null) };
}
