/* What the owner of a run's shop makes of its people while everybody works. */
import { rolePrng, Team } from './sim-team.ts';
import type { SimShop } from './sim-server.ts';
import type { World } from './world-device.ts';
import type { WorldRun } from './world.ts';

const [minute, day] = [60_000, 86_400_000];
const mostChanges = 12;

/** Hires people for the devices; with them the colleague who uses the device of somebody else. */
export async function teamOf(
  { farm, scheduler }: Pick<World, 'farm' | 'scheduler'>,
  [owner, , colleague]: readonly [SimShop, SimShop, SimShop],
  seed: number,
): Promise<Team> {
  const { sim } = farm;
  const prng = rolePrng(seed);
  const outside = <T>(work: () => Promise<T>) => scheduler.stillness.track(work());
  const put = async (url: string, body: object): Promise<number | null> => {
    // Of their own sessions one may have been ended.
    const token = await outside(() => sim.signIn(owner));
    const headers = { authorization: `Bearer ${token}` };
    return (await farm.call(prng, { method: 'PUT', url, headers, body: JSON.stringify(body) }))?.status ?? null;
  };
  const hired = await outside(() => sim.hire(owner.signature));
  return outside(() => Team.of([hired, colleague], { server: sim, prng, put, outside }));
}

/** Changes roles and permissions now and then until `signal` aborts. */
export async function manageTeam(run: WorldRun, signal: AbortSignal): Promise<void> {
  const { team, scheduler, isLong, trace } = run;
  if (team === null) return;
  for (let change = 0; change < mostChanges; change += 1) {
    await scheduler.sleep(team.prng.below(isLong ? 8 * day : 1.5 * minute), signal);
    if (signal.aborted) return;
    trace(`owner: ${await team.change()}`);
  }
}
