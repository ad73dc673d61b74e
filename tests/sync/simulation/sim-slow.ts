import type { Store } from '#client/data/store/store.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';

/** Whoever writes hears of it late: what else the device does, the other loop's pull above all, comes in between. */
export function answerLate(store: Store, gate: () => Promise<void>): void {
  const write = store.write.bind(store);
  store.write = async (work) => {
    const written = await write(work);
    await gate();
    return written;
  };
}

interface Slow {
  readonly prng: Prng;
  readonly scheduler: Scheduler;
}

/** How long it takes: mostly what is under way comes first, sometimes whole calls do. What was written stands before people's eyes meanwhile. */
export async function hearingOfWrite(
  { prng, scheduler }: Slow,
  logins: readonly { readonly people: readonly { readonly eyes: Eyes }[] }[],
): Promise<void> {
  for (const { eyes } of logins.flatMap(({ people }) => people)) await eyes.look();
  await (prng.chance(0.2) ? scheduler.sleep(prng.below(5_000)) : scheduler.gate());
}

/** What somebody looks at while they do something: the server may have it before they hear that it is done. */
export class Eyes {
  private seeing: (() => Promise<void>) | null = null;

  /** Does `work`, and `see` whenever something is written on the device meanwhile. */
  async during<T>(see: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    this.seeing = see;
    try {
      return await work();
    } finally {
      this.seeing = null;
    }
  }

  /** On a page that is gone nothing is seen. */
  async look(): Promise<void> {
    await this.seeing?.().catch(() => undefined);
  }
}
