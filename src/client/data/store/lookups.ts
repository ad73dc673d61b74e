import { Dexie, type Table } from 'dexie';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';
import { replicaName } from './database.ts';
import { OpenTransactions } from './open-transactions.ts';
import { answered } from './patience.ts';

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

/** What belongs to no shop: tables that can be fetched again, and notes of what is on this device (DESIGN §3, Store). */
class LookupsDatabase extends Dexie {
  declare readonly catalogues: Table<CatalogueFile, VehicleType>;
  declare readonly replicas: Table<ReplicaNote, string>;
  declare readonly people: Table<{ user: UserId; answer: unknown }, UserId>;

  constructor() {
    super('patio-lookups');
    this.version(1).stores({ catalogues: 'type', replicas: 'name, user', people: 'user' });
  }
}

const database = new LookupsDatabase();
const transactions = new OpenTransactions(database);

/** The page is left: what is not committed is given up (see `Store.abandon`). The next question opens it again. */
export function abandonLookups(): void {
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
  await database.people.put({ user, answer }).catch((error: unknown) => reportError(error));
}

/** The last answer about a person; null when there is none on this device, or it cannot say so soon. */
export async function personOf(user: UserId): Promise<unknown> {
  try {
    return (await answered(database.people.get(user), personPatienceMs))?.answer ?? null;
  } catch (error) {
    // Then the server is asked: without this every signed-in screen would wait for a storage that does not answer.
    reportError(error);
    return null;
  }
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
