import type { Photo } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';

/**
 * Where the bytes of a photo stand. `held`: as the camera gave them, of a row that is not saved yet. `raw`: the same, of one that
 * is; without a row of their own. `waiting`: as they are sent, with their
 * row. `refused`: they stay for their person to decide. `sent`: the server has confirmed their hash. `kept`: of a photo that
 * came from elsewhere. `removed`: its person deleted it, and the server has not said yet that it is gone.
 */
export type PhotoBytesState = 'held' | 'raw' | 'waiting' | 'refused' | 'sent' | 'kept' | 'removed';

/** Why the bytes of a photo stay here: the server's code, or what this device found out by itself. */
export interface PhotoProblem {
  readonly code: string;
  /** What a person reads; '' where the code says it. */
  readonly message: string;
}

/** What a row of a photo is to be, while its bytes are still as the camera gave them. */
export type PhotoMade = Pick<
  Photo,
  'vehicle_id' | 'service_id' | 'budget_id' | 'product_id' | 'line_id' | 'slot' | 'caption' | 'position' | 'author' | 'taken_at'
>;

/** What this device knows of a photo's bytes, and its thumbnail; the bytes themselves are in `photoOriginals`. */
export interface PhotoBytes {
  readonly id: RowId;
  readonly state: PhotoBytesState;
  /** How many bytes of the photo are on this device; 0: the thumbnail alone. */
  readonly size: number;
  readonly type: string;
  /** A JPEG; null where the device could make none. Never a Blob: WebKit loses those (FIELD D). */
  readonly thumb: ArrayBuffer | null;
  /** SHA-256 of the bytes in hexadecimal digits; '' while they are raw. */
  readonly hash: string;
  /** Of a held or raw one. */
  readonly made: PhotoMade | null;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  /** When the last attempt began, until it has an answer; a page that was killed leaves it. */
  readonly sendingAt: number | null;
  readonly problem: PhotoProblem | null;
  /** When somebody looked at the whole picture last, or it came; milliseconds since 1970. */
  readonly usedAt: number;
}

/** The whole picture. Apart from what is read in lists: an original of a camera has megabytes. */
export interface PhotoOriginal {
  readonly id: RowId;
  readonly bytes: ArrayBuffer;
}

/** What is wrong with bytes whose row was deleted, or discarded before the server had it. */
export const goneCode = 'photo_gone';

/** States of bytes that nobody else has yet. */
export const unsentStates = ['raw', 'waiting', 'refused'] as const satisfies readonly PhotoBytesState[];
/** States of bytes that can be fetched again. */
export const fetchableStates = ['sent', 'kept'] as const satisfies readonly PhotoBytesState[];
