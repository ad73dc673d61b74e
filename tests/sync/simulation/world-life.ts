/* What happens on one device of a run: the app is opened now and then, and somebody works. */
import type { CollectionName } from '#domain/collections/collections.ts';
import { newField } from './old-app.ts';
import type { SimPerson } from './sim-person.ts';
import type { WorldDevice } from './world-device.ts';
import type { Login } from './world-login.ts';
import type { WorldAlbum } from './world-photos.ts';
import type { WorldRun } from './world.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Opens the app so many times, each time for a while. */
export async function liveOn(run: WorldRun, device: WorldDevice, sessions: number): Promise<void> {
  for (let session = 0; session < sessions; session += 1) {
    await run.scheduler.sleep(pauseMs(run, session));
    const login = run.prng.pick(device.logins);
    changeSurroundings(run, device);
    await openSession(run, device, login);
    device.close();
    if (run.troubles.has('worker') && run.prng.chance(0.5)) await drain(run, device, login);
  }
}

function pauseMs({ prng, isLong }: WorldRun, session: number): number {
  if (session === 0) return prng.below(minute);
  if (!isLong) return prng.below(prng.chance(0.2) ? 2 * hour : 3 * minute);
  return prng.chance(0.12) ? prng.pick([31, 120, 500]) * day : prng.below(12 * day);
}

/** What may be otherwise than the last time that the app was open. */
function changeSurroundings({ prng, troubles, isLong }: WorldRun, device: WorldDevice): void {
  const { link } = device.network;
  link.faultRate = troubles.has('network') ? prng.pick([0, 0.15, 0.4]) : 0;
  link.slowestMs = prng.pick([50, 300, 3_000]);
  if (troubles.has('clock') && prng.chance(0.4)) device.skewMs += Math.round((prng.next() - 0.5) * (prng.chance(0.2) && isLong ? 4 * day : 2 * hour));
}

async function openSession(run: WorldRun, device: WorldDevice, login: Login): Promise<void> {
  const { scheduler, prng, troubles } = run;
  await chooseVersion(run, device);
  await device.open(login);
  run.trace(`${device.name} opens the app as ${login.people[0]?.name ?? ''}`);
  const actions = 3 + prng.below(6);
  for (let action = 0; action < actions; action += 1) {
    await scheduler.sleep(200 + prng.below(prng.chance(0.2) ? 40_000 : 4_000));
    await suffer(run, device, login);
    if (!device.isOpen) await device.open(login);
    const person = prng.pick(login.people);
    await work(run, person).catch((error: unknown) => device.report(error));
    if (run.album !== null) await photograph(run.album, device, login).catch((error: unknown) => device.report(error));
    device.wakeAll();
    if (device.storage.hasLostPower) {
      device.close();
      await device.open(login);
    }
    if (!device.storage.isFull) await person.checkShown();
    if (prng.chance(0.3) && (await device.isPaused())) await device.renewToken();
  }
  if (troubles.has('full') && device.storage.isFull) device.storage.makeRoom();
  device.network.link.isCut = false;
  await scheduler.sleep(prng.below(prng.chance(0.3) ? minute : 5_000));
}

/** The app is loaded in one version or the other. One of the last version does not know what a newer one left to be sent, or to be sent once more. */
async function chooseVersion({ prng, troubles }: WorldRun, device: WorldDevice): Promise<void> {
  if (!troubles.has('old-app')) return;
  device.openToLook();
  const left = await Promise.all(device.tabs.flatMap(({ stores }) => stores).flatMap(({ db }) => [db.outbox.toArray(), db.acked.toArray()]));
  device.close();
  const isKnown = left.flat().every(({ changes, context }) => !(newField in changes) && !(newField in context));
  device.network.link.isOldApp = isKnown && prng.chance(0.4);
}

async function work({ prng, troubles, collections, team, trace }: WorldRun, person: SimPerson): Promise<void> {
  if (team?.prng.chance(0.2)) return person.reprice();
  const roll = prng.below(100);
  const has = (name: CollectionName) => collections.includes(name);
  trace(`${person.name} does ${roll}`);
  // A shop begins with what others refer to.
  const known = (await person.rows()).size;
  if (known < 4 || roll < 25) await person.create(known < 2 ? (collections[0] ?? 'customers') : prng.pick(collections));
  else if (roll < 55) await person.edit();
  else if (roll < 75 && has('budgets')) await person.quotes.work();
  else if (roll < 82 && has('products')) await person.moveStock();
  else if (roll < 88) await person.relink();
  else if (roll < 93) await person.remove();
  else if (roll < 96 && has('budgets') && troubles.has('link')) await person.followLink();
  else await person.decide();
}

/** As often as other work, by who has the shop of the photos open. */
async function photograph(album: WorldAlbum, device: WorldDevice, { shops, people }: Login): Promise<void> {
  const at = shops.findIndex(({ signature }) => signature === album.shop.signature);
  const [shop, person] = [shops[at], people[at]];
  if (shop !== undefined && person !== undefined) await album.act(person.name, device.storeOf(shop));
}

async function suffer(run: WorldRun, device: WorldDevice, login: Login): Promise<void> {
  const { prng, troubles, scheduler } = run;
  const kinds = (['cut', 'power', 'crash', 'full', 'handle', 'tabs'] as const).filter((kind) => troubles.has(kind));
  if (kinds.length === 0 || !prng.chance(0.4)) return;
  const kind = prng.pick(kinds);
  run.trace(`${device.name}: ${kind}`);
  const [tab] = device.tabs;
  switch (kind) {
    case 'cut':
      Object.assign(device.network.link, { isCut: !device.network.link.isCut, isSilent: prng.chance(0.3) });
      return;
    case 'power':
      return device.storage.armPowerLoss(prng.below(12));
    case 'crash':
      device.close();
      await device.open(login);
      return;
    case 'full':
      return device.storage.isFull ? device.storage.makeRoom() : device.storage.fill();
    case 'handle':
      return device.killHandles();
    case 'tabs':
      if (device.tabs.length < 2) await device.open(login);
      else if (tab !== undefined && prng.chance(0.5)) device.closeTab(tab);
      else if (tab !== undefined) tab.freeze(prng.below(2 * minute));
      await scheduler.sleep(prng.below(25_000));
  }
}

async function drain(run: WorldRun, device: WorldDevice, login: Login): Promise<void> {
  const stop = new AbortController();
  const cancel = run.scheduler.after(30_000, () => stop.abort());
  await device.drain(login, stop.signal);
  cancel();
}
