/* One process of `npm run soak`: runs what its parent tells it, one case after the other, and answers each. */
import { ServerFarm } from './simulation/server-farm.ts';
import { pinOf, run, shrunk, type Case } from './simulation/shapes.ts';

/** `found`: what the case came to, at once. `shrunk`: the shortest case that still fails, as a line to pin; then the next may come. */
export type SoakAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly seed: number; readonly shape: Case['shape']; readonly found: readonly string[] }
  | { readonly kind: 'shrunk'; readonly seed: number; readonly pin: string };

const farm = await ServerFarm.start();

process.on('message', (asked: Case | 'stop') => {
  if (asked === 'stop') void farm.stop().then(() => process.exit(0));
  else void answer(asked);
});
tell({ kind: 'ready' });

async function answer(asked: Case): Promise<void> {
  const { seed, shape } = asked;
  const found = await run(farm, asked);
  tell({ kind: 'found', seed, shape, found });
  if (found.length === 0) return tell({ kind: 'ready' });
  const shortest = await shrunk(farm, asked);
  const finds = await run(farm, shortest);
  tell({ kind: 'shrunk', seed, pin: pinOf(shortest, finds[0] ?? 'fails now and then') });
  tell({ kind: 'ready' });
}

function tell(answered: SoakAnswer): void {
  process.send?.(answered);
}
