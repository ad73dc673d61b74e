import type { PushKeys } from './push-keys.ts';

/** A device at its push service, and what its messages are encrypted with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly target: PushTarget;
  /** JSON of a `PushPayload`. */
  readonly payload: string;
  /** Of what is not delivered yet, a later one under the same topic takes its place; 32 url-safe characters at most. */
  readonly topic: string;
  readonly keys: PushKeys;
}

/** Hands one message to one push service. */
export interface PushSender {
  /** `gone`: the device is not there any more, and nothing is to be sent to it again. @throws PushFailed */
  send(message: PushMessage): Promise<'taken' | 'gone'>;
}

/** A message that a push service did not take. Neither the address nor the answer's text: whoever has the one can reach the device. */
export class PushFailed extends Error {
  override name = 'PushFailed';
  readonly host: string;
  /** Null where it was not reached in time. */
  readonly status: number | null;

  constructor(host: string, status: number | null, options?: ErrorOptions) {
    super(status === null ? 'push service not reached' : `push service answered ${status}`, options);
    this.host = host;
    this.status = status;
  }
}
