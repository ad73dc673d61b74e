import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/access-tables.ts';
import { users } from '#server/db/schema.ts';
import type { Ledger } from './ledger.ts';
import type { ProcessEvents } from './server-process.ts';
import type { Backup } from './sim-server.ts';
import type { Trouble } from './troubles.ts';
import type { World } from './world-device.ts';
import type { WorldShop } from './world-login.ts';
import type { WorldRun } from './world.ts';

const chanceOfDeath = 0.004;
/** Between what was the last commit of a copy and its being put back there may be so much time. */
const longestBehindMs = 20 * 60_000;
/** For so long a restore beside work waits for a batch to be half done. */
const longestWaitMs = 20 * 60_000;

interface Copy {
  readonly shop: WorldShop;
  readonly data: Backup;
  readonly mark: ReturnType<Ledger['mark']>;
}

/** What the servers of a run suffer. */
export class ServerTrouble {
  isAtWork = true;
  private readonly world: World;
  private readonly shops: readonly WorldShop[];
  private readonly troubles: ReadonlySet<Trouble>;
  private readonly trace: (line: string) => void;

  constructor(world: World, shops: readonly WorldShop[], troubles: ReadonlySet<Trouble>, trace: (line: string) => void) {
    this.world = world;
    this.shops = shops;
    this.troubles = troubles;
    this.trace = trace;
  }

  /** Mostly around a commit, where it matters. */
  deathAt(statement: string): ReturnType<ProcessEvents['deathAt']> {
    const { prng } = this.world;
    if (!this.isAtWork || !this.troubles.has('death')) return null;
    if (!prng.chance(statement.endsWith('COMMIT') ? 10 * chanceOfDeath : chanceOfDeath)) return null;
    const when = prng.chance(0.5) ? 'before' : 'after';
    this.trace(`a process dies ${when} ${statement.slice(-60)}`);
    return when;
  }

  async copies(): Promise<Copy[]> {
    const copies: Copy[] = [];
    for (const shop of this.shops) copies.push({ shop, data: await this.outside(() => this.world.farm.sim.backUp(shop)), mark: shop.ledger.mark() });
    return copies;
  }

  /** Everything stops, and the copy takes the place of what there was; `isTold`: an operator knows what that means. */
  async putBack(copies: readonly Copy[], isTold: boolean): Promise<void> {
    const { farm, scheduler } = this.world;
    farm.killAll();
    await scheduler.sleep(400);
    for (const { shop, data, mark } of copies) {
      await this.outside(() => farm.sim.restore(shop, data));
      shop.ledger.rewind(mark);
      if (isTold) await this.outside(() => farm.sim.rotateEpoch(shop));
    }
  }

  /** The same while everybody works on it: only who writes at that moment waits. */
  async putBackLive(copies: readonly Copy[], isTold: boolean): Promise<void> {
    const { farm, scheduler, prng } = this.world;
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    await Promise.race([farm.amidBatch(isOver), scheduler.sleep(longestWaitMs)]);
    for (const { shop, data, mark } of copies) {
      await scheduler.gate(() => farm.isQuiet(shop.signature));
      await this.outside(() => (isTold ? farm.sim.restoreLive(shop, data) : farm.sim.restore(shop, data)));
      shop.ledger.rewind(mark);
      farm.seeNews();
    }
    // Who had waited for the new rows goes on when others have them already, or before.
    await scheduler.sleep(prng.below(3_000));
    end();
  }

  /** What is done outside of the gated processes. */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.world.scheduler.stillness.track(work());
  }
}

/** Lets the servers' own life go on until `signal` aborts. */
export async function harmServer(run: WorldRun, signal: AbortSignal): Promise<void> {
  const { scheduler, prng, troubles } = run;
  const kinds = (['restore', 'failover', 'session', 'level', 'clean-up'] as const).filter((kind) => troubles.has(kind));
  if (kinds.length === 0) return;
  for (let time = 0; time < 4; time += 1) {
    await scheduler.sleep(prng.below(run.isLong ? 20 * 86_400_000 : 15 * 60_000), signal);
    if (signal.aborted) return;
    const kind = prng.pick(kinds);
    run.trace(`server: ${kind}`);
    await suffer(run, kind, signal);
  }
}

async function suffer(run: WorldRun, kind: 'restore' | 'failover' | 'session' | 'level' | 'clean-up', signal: AbortSignal): Promise<void> {
  const { scheduler, prng, farm, server } = run;
  const { orm } = farm.sim.db;
  const [shop] = run.shops;
  if (shop === undefined) return;
  switch (kind) {
    case 'restore':
    case 'failover': {
      if (shop.ledger.hasRewound) return;
      const copies = await quietCopies(run);
      const isLive = prng.chance(0.5);
      await scheduler.sleep(prng.below(kind === 'failover' || isLive ? 60_000 : longestBehindMs), signal);
      run.trace(`server: ${kind} puts the copy back${isLive ? ' while all goes on' : ''}`);
      if (run.isSlow) await removeAmid(run);
      return isLive ? server.putBackLive(copies, kind === 'restore') : server.putBack(copies, kind === 'restore');
    }
    case 'session':
      return server.outside(
        async () =>
          void (await orm
            .update(sessions)
            .set({ revoked_at: new Date(scheduler.now()) })
            .where(eq(sessions.user_id, shop.user))),
      );
    case 'level':
      return server.outside(
        async () =>
          void (await orm
            .update(users)
            .set({ level: prng.pick([1, 2] as const) })
            .where(eq(users.id, shop.user))),
      );
    case 'clean-up':
      return farm.cleanUp(prng).catch((error: unknown) => run.trace(`clean-up broke off: ${String(error)}`));
  }
}

/** What is removed at that time is on its way when the device hears of the other history. */
async function removeAmid({ devices, prng, scheduler }: WorldRun): Promise<void> {
  for (const device of devices) {
    const open = device.logins.filter(({ user }) => device.tabs.some((tab) => tab.user === user));
    const [person] = open.flatMap(({ people }) => people);
    if (person === undefined) continue;
    await person.remove().catch((error: unknown) => device.report(error));
    scheduler.after(prng.below(3_000), () => device.wakeAll());
  }
}

/** A copy is of one moment: no transaction is under way then, which is what a snapshot shows too. */
async function quietCopies({ server }: WorldRun): Promise<Copy[]> {
  return server.copies();
}
