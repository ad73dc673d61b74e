import { Dexie, type Table } from 'dexie';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';
import { replicaName } from './database.ts';
import { OpenTransactions } from './open-transactions.ts';
import { answered, NoAnswerError } from './patience.ts';

/** A local database of a person, so that leader, worker and logout find them all. */
export interface ReplicaNote {
  readonly name: string;
  readonly user: UserId;
  readonly userName: string;
  readonly signature: SignatureId;
  readonly signatureName: string;
  /** Milliseconds since 1970. */
  readonly lastOpenedAt: number;
}

/** What this device remembers of a person who signed in on it. */
export interface PersonNote {
  readonly user: UserId;
  /** The server's last answer about them, for the menu offline; null before the first. */
  readonly answer: unknown;
  /** Digests of the tokens that a server gave or confirmed here; absent where a version before this one left the note. */
  readonly tokens?: readonly string[];
  /** Their token under their PIN; absent where they have set none on this device. */
  readonly pin?: PinLock;
}

/** A token that opens by a PIN alone. Neither the PIN nor a plain digest of it is kept. */
export interface PinLock {
  /** The session that the token belongs to; null where the server names none. */
  readonly session: string | null;
  readonly iterations: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  readonly digits: number;
  /** Wrong PINs since the last right one, and when (milliseconds since 1970) the next may be tried. */
  readonly failures: number;
  readonly notBefore: number;
}

/** Two tabs may renew at once, and a former token counts until its own end. */
const mostTokens = 8;

/** What belongs to no shop: tables that can be fetched again, and notes of what is on this device (DESIGN §3, Store). */
class LookupsDatabase extends Dexie {
  declare readonly catalogues: Table<CatalogueFile, VehicleType>;
  declare readonly replicas: Table<ReplicaNote, string>;
  declare readonly people: Table<PersonNote, UserId>;

  constructor() {
    super('patio-lookups');
    this.version(1).stores({ catalogues: 'type', replicas: 'name, user', people: 'user' });
  }
}

const database = new LookupsDatabase();
const transactions = new OpenTransactions(database);

/** How often the page was left: a question that broke off with it is nobody's failure. */
let leavings = 0;

/** The page is left: what is not committed is given up (see `Store.abandon`). The next question opens it again. */
export function abandonLookups(): void {
  leavings += 1;
  transactions.giveUp();
  database.close({ disableAutoOpen: false });
}

/** The first screen waits for this device's memory of the person only so long. */
const personPatienceMs = 2_000;

/** Notes a replica, or that it was opened again. */
export async function rememberReplica(note: ReplicaNote): Promise<void> {
  await database.replicas.put(note);
}

/** Replicas of a person on this device; those too that a full device could not note: logging out must find them. */
export async function replicasOf(user: UserId): Promise<ReplicaNote[]> {
  const notes = await database.replicas.where('user').equals(user).toArray();
  const prefix = replicaName(user, '' as SignatureId);
  const names = await Dexie.getDatabaseNames();
  const unnoted = names.filter((name) => name.startsWith(prefix) && !notes.some((note) => note.name === name));
  return [...notes, ...unnoted.map((name) => namelessNote(name, user, name.slice(prefix.length) as SignatureId))];
}

const namelessNote = (name: string, user: UserId, signature: SignatureId): ReplicaNote => ({
  name,
  user,
  userName: '',
  signature,
  signatureName: signature,
  lastOpenedAt: 0,
});

/** Replicas of everybody on this device. */
export async function allReplicas(): Promise<ReplicaNote[]> {
  return database.replicas.toArray();
}

/** Takes a replica off the list; its database is deleted by the caller. */
export async function forgetReplica(name: string): Promise<void> {
  await database.replicas.delete(name);
}

/** Keeps the last answer about a person, for the menu offline; a device that cannot keep it asks again. */
export async function rememberPerson(user: UserId, answer: unknown): Promise<void> {
  await changeNote(user, (note) => ({ ...note, answer }));
}

/** Notes that a server gave or confirmed a token of this person here; without the note it is asked again. */
export async function rememberToken(user: UserId, digest: string): Promise<void> {
  await changeNote(user, (note) => ({ ...note, tokens: [digest, ...(note.tokens ?? []).filter((known) => known !== digest)].slice(0, mostTokens) }));
}

/** Neither a token nor a PIN opens anything of this person here any more, until a server gives or confirms another token. */
export async function forgetTokens(user: UserId): Promise<void> {
  await changeNote(user, ({ answer }) => ({ user, answer, tokens: [] }));
}

/** Keeps, changes or drops what a person's PIN opens; answers it. Throws where the device cannot. */
export async function changePin(user: UserId, change: (pin: PinLock | undefined) => PinLock | undefined): Promise<PinLock | undefined> {
  return database.transaction('rw', database.people, async () => {
    const { pin: former, ...note } = (await database.people.get(user)) ?? { user, answer: null, tokens: [] };
    const pin = change(former);
    if (pin === former) return pin;
    await database.people.put(pin === undefined ? note : { ...note, pin });
    return pin;
  });
}

/** Everybody whom this device remembers. */
export async function peopleHere(): Promise<PersonNote[]> {
  return database.people.toArray();
}

async function changeNote(user: UserId, change: (note: PersonNote) => PersonNote): Promise<void> {
  const report = reportUnlessLeft();
  await database
    .transaction('rw', database.people, async () => {
      await database.people.put(change((await database.people.get(user)) ?? { user, answer: null }));
    })
    .catch(report);
}

/** What is remembered about a person; null when there is nothing on this device, or it cannot say so soon. */
export async function personOf(user: UserId): Promise<PersonNote | null> {
  const report = reportUnlessLeft();
  try {
    return (await answered(database.people.get(user), personPatienceMs)) ?? null;
  } catch (error) {
    // Then the server is asked: without this every signed-in screen would wait for a storage that does not answer. One that
    // is slow has failed at nothing; the page that holds a shop's rows tells of one that stays silent.
    if (!(error instanceof NoAnswerError)) report(error);
    return null;
  }
}

function reportUnlessLeft(): (error: unknown) => void {
  const asked = leavings;
  return (error) => {
    if (leavings === asked) reportError(error);
  };
}

/** Takes a person's answer off the device. */
export async function forgetPerson(user: UserId): Promise<void> {
  await database.people.delete(user);
}

/** The vehicle table of a type, if this device has it. */
export async function cachedCatalogue(type: VehicleType): Promise<CatalogueFile | null> {
  return (await database.catalogues.get(type)) ?? null;
}

export async function keepCatalogue(file: CatalogueFile): Promise<void> {
  await database.catalogues.put(file);
}

/** Drops what can be fetched again, when the device has no room (DESIGN §3, Saving). */
export async function freeCaches(): Promise<void> {
  await database.catalogues.clear();
}
