import type { StoreHealth } from '#client/data/store/store.ts';
import type { Connection } from './link.ts';
import type { UnsentPhotos } from '#client/data/photos/unsent-photos.ts';
import type { StorageState } from './runtime-keeper.ts';

/**
 * Why a replica neither sends nor fetches until a new token comes (DESIGN §3, Push). `ended` (somebody ended the session),
 * `suspended` in the shop and `removed` from it have taken the shop's rows off the device.
 */
export type PauseReason = 'unauthorized' | 'ended' | 'expired' | 'forbidden' | 'suspended' | 'removed';

/** What the outbox and the bookkeeping of a replica tell; the rest is known in memory. */
export type StoredStatus = Omit<SyncStatus, 'connection' | 'isEngineMissing' | 'health'>;

/** What a person is told about the replica of the selected signature. */
export interface SyncStatus {
  /** Whether the store has answered yet; before that nothing here is to be shown. */
  readonly isKnown: boolean;
  readonly connection: Connection;
  /** The code that sends and fetches did not come into this page, and may only come with the page loaded anew. */
  readonly isEngineMissing: boolean;
  readonly pause: PauseReason | null;
  /** Entries on their way, and entries that wait for a decision (refused or in conflict). */
  readonly waiting: number;
  readonly problems: number;
  /** Photos whose bytes nobody else has yet. */
  readonly photos: UnsentPhotos;
  /** `createdAt` of the oldest entry; null without entries. */
  readonly oldestAt: number | null;
  /** When the server last acknowledged or answered a pull; null: never on this device. */
  readonly lastSyncAt: number | null;
  /** Whether the whole shop is on this device, and how many rows are so far. */
  readonly isDownloaded: boolean;
  readonly downloadedRows: number;
  /** What the person is in the shop, by the last pull (`readAccessKey`); null before one has said it. */
  readonly standing: string | null;
  /** The server speaks of things that this version does not know. */
  readonly needsUpdate: boolean;
  /** The browser had thrown the replica away, with so many entries that waited; null: it did not, or the person has read it. */
  readonly lost: { readonly at: number; readonly waiting: number } | null;
  readonly health: StoreHealth | Exclude<StorageState, 'answering'>;
}
