import type { WorldDevice } from './world-device.ts';
import type { WorldAlbum } from './world-photos.ts';
import type { WorldRun } from './world.ts';

/** How often everybody looks whether all is done, and how often at most. */
const lookMs = 1_500;
const mostLooks = 90;

/** Nothing goes wrong any more; everybody opens the app, and decides until nothing waits and nothing new comes. */
export async function heal(run: WorldRun): Promise<void> {
  const { devices, scheduler, farm, trace } = run;
  for (const device of devices) {
    device.close();
    device.storage.makeRoom();
    Object.assign(device.network.link, { faultRate: 0, slowestMs: 50, isCut: false, isOldApp: false });
  }
  farm.beQuick();
  run.album?.heal();
  // Until every process is up again, and what was late has arrived.
  await scheduler.sleep(100_000);
  await run.team?.reactivateAll();
  for (const device of devices) for (const login of device.logins) await device.open(login);
  let quiet = 0;
  for (let look = 0; look < mostLooks && quiet < 2; look += 1) {
    await scheduler.sleep(lookMs);
    let isBusy = false;
    for (const device of devices) isBusy = (await seeTo(device, run.album)) || isBusy;
    trace(`healing: ${isBusy ? 'busy' : 'quiet'}`);
    quiet = isBusy ? 0 : quiet + 1;
  }
  for (const device of devices) device.close();
}

/** What the people of a device do; true when something waits, had to be decided, or is being fetched. */
async function seeTo(device: WorldDevice, album: WorldAlbum | null): Promise<boolean> {
  if (await device.isPaused()) await device.renewToken();
  let isBusy = !device.hasSeenAll;
  for (const person of device.logins.flatMap(({ people }) => people)) {
    if (await person.decide()) isBusy = true;
    await person.checkShown();
    if ((await person.waiting()) > 0) isBusy = true;
  }
  if (album !== null) {
    const shops = device.logins.flatMap((login) => login.shops).filter(({ signature }) => signature === album.shop.signature);
    for (const shop of shops) isBusy = (await album.isBusyOn(device.storeOf(shop))) || isBusy;
  }
  if (isBusy) device.wakeAll();
  return isBusy;
}
