import type { RowId, SignatureId } from '#domain/values/ids.ts';

/**
 * What came back. `answer`: the API's own, with the hash that it names, if any; `bytes`: a picture; `offline`: nothing that
 * can be trusted.
 */
export type PhotoAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly hash: string | null;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'bytes'; readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly kind: 'offline' };

export interface PhotoSent {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly hash: string;
}

export type PhotoSize = 'thumbnail' | 'whole';

/** The one port between photos' bytes and the network. Never throws. */
export interface PhotoTransport {
  head(signature: SignatureId, token: string, id: RowId, signal: AbortSignal): Promise<PhotoAnswer>;
  put(signature: SignatureId, token: string, id: RowId, sent: PhotoSent, signal: AbortSignal): Promise<PhotoAnswer>;
  get(signature: SignatureId, token: string, id: RowId, size: PhotoSize, signal: AbortSignal): Promise<PhotoAnswer>;
}
