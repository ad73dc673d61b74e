import { request, type Result } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { readShopUsage, type ShopUsage } from '#contract/usage-calls.ts';
import { useReplica } from './use-replica.ts';

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

/** What the shop holds on the server, asked for with every screen that shows it; null before the answer. */
export function useShopUsage(): Result<ShopUsage> | null {
  const { store, status } = useReplica();
  const { signature } = store;
  const { answer, failure } = useAsked(status.connection === 'online' ? signature : null, (signal) =>
    request(readShopUsage, { params: { signature }, signature }, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])),
  );
  if (failure !== null) return failure;
  return answer && { ok: true, data: answer.data };
}
