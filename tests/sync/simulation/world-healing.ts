import { readMeta } from '#client/sync/meta.ts';
import type { WorldDevice } from './world-device.ts';
import type { WorldRun } from './world.ts';

/** How often everybody looks whether all is done, and how often at most. */
const lookMs = 2_000;
const mostLooks = 60;

/** Nothing goes wrong any more; everybody opens the app, and decides until nothing waits and nothing new comes. */
export async function heal(run: WorldRun): Promise<void> {
  const { devices, scheduler, trace } = run;
  for (const device of devices) {
    device.close();
    device.makeRoom();
    Object.assign(device.network.link, { faultRate: 0, slowestMs: 50, isCut: false, isOldApp: false });
  }
  // Until every process is up again.
  await scheduler.sleep(30_000);
  for (const device of devices) for (const login of device.logins) await device.open(login);
  let last = '';
  for (let look = 0; look < mostLooks; look += 1) {
    await scheduler.sleep(lookMs);
    let isBusy = false;
    for (const device of devices) isBusy = (await seeTo(device)) || isBusy;
    const state = (await Promise.all(devices.map(stateOf))).join();
    trace(`healing: ${isBusy ? 'busy' : 'quiet'}`);
    if (!isBusy && state === last) break;
    last = state;
    for (const device of devices) device.wakeAll();
  }
  for (const device of devices) device.close();
}

/** What the people of a device do; true when something waits or had to be decided. */
async function seeTo(device: WorldDevice): Promise<boolean> {
  if (await device.isPaused()) await device.renewToken();
  let isBusy = false;
  for (const person of device.logins.flatMap(({ people }) => people)) {
    if (await person.decide()) isBusy = true;
    await person.checkShown();
    if ((await person.waiting()) > 0) isBusy = true;
  }
  return isBusy;
}

/** What changes as long as a device fetches. */
async function stateOf(device: WorldDevice): Promise<string> {
  const states = device.tabs.flatMap(({ stores }) => stores).map(async ({ db }) => {
    return [await readMeta(db, 'cursor'), await readMeta(db, 'pulling'), await readMeta(db, 'generation')].join(' ');
  });
  return (await Promise.all(states)).join();
}
