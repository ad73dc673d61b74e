import type { SignatureId } from '#domain/values/ids.ts';

/**
 * What came back from the network. `answer`: the API's own (by its marker, or JSON of the contract's shape), whatever its status.
 * `offline`: no answer, a stall, or somebody else's page (a captive portal): nothing is known of the call.
 */
export type TransportAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly kind: 'offline' };

export interface PullRequest {
  readonly since: string | null;
  /** Marks of the history that the device knows; null when it knows none. */
  readonly seen: string | null;
  readonly limit: number;
  /** Seconds that the server may hold the call; 0 answers at once. */
  readonly wait: number;
}

/** The one port between sync and the network (the simulation stands in its place). Never throws. */
export interface Transport {
  /** `body` is the batch's JSON text, sent as it is. */
  push(signature: SignatureId, token: string, body: string, signal: AbortSignal): Promise<TransportAnswer>;
  pull(signature: SignatureId, token: string, request: PullRequest, signal: AbortSignal): Promise<TransportAnswer>;
  /** Whether the server's history holds what these marks stand for; asked without a token. */
  holds(signature: SignatureId, seen: string, signal: AbortSignal): Promise<TransportAnswer>;
}
