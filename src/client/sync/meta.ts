import type { SignatureRow } from '#contract/signature-calls.ts';
import type { SeenMark } from '#contract/sync.ts';
import { joinMarks, splitMarks } from '#contract/sync-marks.ts';
import type { ReplicaDatabase } from '#client/data/store/database.ts';
import type { PauseReason } from './status.ts';

/** A shop's subscription as its own screens show it. */
export type OwnSubscription = Pick<
  SignatureRow,
  'id' | 'name' | 'email' | 'company_name' | 'phone' | 'address' | 'number' | 'plan' | 'payments' | 'expired_at'
>;

/** A company that issues notes in production. */
export interface LiveCompany {
  readonly id: string;
  readonly name: string;
  /** The shop's local minute at which its certificate ends ('yyyy-mm-ddThh:mm'); null where that is not known. */
  readonly validUntil: string | null;
  /** Whether its municipality takes notes no longer. */
  readonly isRefused: boolean;
}

export interface MetaValues {
  /** Where the next pull starts; absent: from the beginning. */
  cursor: string;
  /** The server's history that the revisions belong to; another one means that a backup was restored. */
  epoch: string;
  /** The history that the server has shown this device, as its opaque marks joined (DESIGN §3, Restore). */
  seen: { epoch: string; mark: string };
  /** Rev of the last change that a pull applied: every change up to it is on the device. */
  pulledRev: number;
  /** Generation that incoming rows belong to (DESIGN §3, Pull). */
  pulling: number;
  /** Newest generation that is complete; absent until the first download is. */
  generation: number;
  /** Login token, for the service worker. */
  token: string;
  /** Which token failed, why, and when; another token ends the pause. */
  pause: { reason: PauseReason; token: string; at: number };
  lastSyncAt: number;
  downloadedRows: number;
  needsUpdate: boolean;
  /** What the person is in the shop, as the last pull said it (`readAccessKey`): the rows on the device are what that standing sees. */
  standing: string;
  /** The shop's subscription, as the server said last. */
  subscription: OwnSubscription;
  /** The companies that issue notes, as the server said last. */
  liveCompanies: readonly LiveCompany[];
  /** Whether this browser remembers the replica outside of it (see `lost-replica.ts`). */
  isRemembered: boolean;
  /** The browser had thrown the replica away, with so many entries; until the person has read it. */
  lost: { at: number; waiting: number };
  /** Whether photos may be sent where the network is paid for by what is sent; absent: not asked yet. */
  photosOnMobile: boolean;
  /** Notices that were read on this device and are not shown again. */
  readNotices: readonly string[];
}

/** Reads one value of the replica's bookkeeping. */
export async function readMeta<K extends keyof MetaValues>(db: ReplicaDatabase, key: K): Promise<MetaValues[K] | null> {
  const record = await db.meta.get(key);
  // Written by this module only, so its type is known.
  return record === undefined ? null : (record.value as MetaValues[K]);
}

/** Writes one value of the replica's bookkeeping. */
export async function writeMeta<K extends keyof MetaValues>(db: ReplicaDatabase, key: K, value: MetaValues[K]): Promise<void> {
  await db.meta.put({ key, value });
}

/** What an answer tells of the server's history. */
export interface ShownHistory {
  readonly epoch?: string | undefined;
  readonly seen?: SeenMark | null | undefined;
}

/**
 * Keeps what history the server has shown, to be named with the next call. The answer vouches for what its call had named,
 * `asked`, and for nothing that another one brought meanwhile: that is named beside it until a call has.
 */
export async function noteSeen(db: ReplicaDatabase, { epoch, seen }: ShownHistory, asked: string | null): Promise<void> {
  if (epoch === undefined || seen === undefined || seen === null) return;
  const known = await readMeta(db, 'seen');
  const settled = [...splitMarks(asked), seen.mark];
  const open = known?.epoch === epoch ? splitMarks(known.mark).filter((mark) => !settled.includes(mark)) : [];
  await writeMeta(db, 'seen', { epoch, mark: joinMarks([...open, seen.mark]) });
}

/** Names a token without keeping it: the end of its signature. */
export const tokenName = (token: string) => token.slice(-16);

/**
 * Lets the next round ask at once whether a subscription that was over runs again: whoever opens the app may come
 * from paying. The pause itself stands until the server has answered.
 */
export async function askExpiryAnew(db: ReplicaDatabase): Promise<void> {
  const pause = await readMeta(db, 'pause');
  if (pause?.reason === 'expired') await writeMeta(db, 'pause', { ...pause, at: 0 });
}
