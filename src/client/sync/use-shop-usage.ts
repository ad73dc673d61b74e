import { useEffect, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import { readShopUsage, type ShopUsage } from '#contract/usage-calls.ts';
import { useReplica } from './use-replica.ts';

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

/** What the shop holds on the server, asked for with every screen that shows it; null before the answer. */
export function useShopUsage(): Result<ShopUsage> | null {
  const { store, status } = useReplica();
  const { signature } = store;
  const { connection } = status;
  const [answer, setAnswer] = useState<Result<ShopUsage> | null>(null);
  useEffect(() => {
    if (connection !== 'online') return undefined;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]);
    void request(readShopUsage, { params: { signature }, signature }, signal).then((found) => {
      if (!stop.signal.aborted) setAnswer(found);
    });
    return () => stop.abort();
  }, [signature, connection]);
  return answer;
}
