/* One process of `npm run soak`: runs what its parent tells it, one case after the other, and answers each. */
import { ServerFarm } from './simulation/server-farm.ts';
import { pinOf, run, shrunk, type Case } from './simulation/shapes.ts';

export interface SoakAnswer {
  readonly seed: number;
  readonly shape: Case['shape'];
  readonly found: readonly string[];
  /** Of a case that failed: the shortest one that still does, as a line to pin, and what that finds. */
  readonly pin?: string;
}

const farm = await ServerFarm.start();

process.on('message', (asked: Case | 'stop') => {
  if (asked === 'stop') void farm.stop().then(() => process.exit(0));
  else void answer(asked);
});
process.send?.('ready');

async function answer(asked: Case): Promise<void> {
  const { seed, shape } = asked;
  const found = await run(farm, asked);
  if (found.length === 0) return tell({ seed, shape, found });
  const shortest = await shrunk(farm, asked);
  const finds = await run(farm, shortest);
  tell({ seed, shape, found, pin: pinOf(shortest, finds[0] ?? 'fails now and then') });
}

function tell(answered: SoakAnswer): void {
  process.send?.(answered);
}
