// Invariant: a letter that was posted is sent, or a log line says that it was given up; nothing of the letter is logged.
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import { errorCode } from '../kept-file.ts';
import type { Clock } from '../ports.ts';
import type { Letter, Mailer } from './mailer.ts';
import { LetterRefused, responseCodeOf, type Transport } from './transport.ts';

/** A try that failed. `code` is the system's or the mail program's, `responseCode` the mail server's. */
export interface MailFailure {
  readonly attempt: number;
  /** False: the letter is given up. */
  readonly isTriedAgain: boolean;
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
}

export interface MailerParts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly onFailure: (failure: MailFailure) => void;
  /** How long to wait before each further try. */
  readonly retryDelaysMs?: readonly number[];
  /** How long `close` lets a letter go on that is being sent. */
  readonly closeMs?: number;
}

export interface RunningMailer extends Mailer {
  /** Lets what is being sent arrive, for a moment; what waits for another try is given up. */
  close(): Promise<void>;
}

const usualRetryDelaysMs = [5_000, 30_000, 120_000, 600_000];
const usualCloseMs = 5_000;

/** Posts letters by `transport`, each tried again for a while where it fails. */
export function makeMailer(transport: Transport, parts: MailerParts): RunningMailer {
  const { clock, random, onFailure, retryDelaysMs = usualRetryDelaysMs, closeMs = usualCloseMs } = parts;
  const onTheirWay = new Set<Promise<void>>();
  const noMoreTries = new AbortController();
  const breakOff = new AbortController();

  async function deliver(letter: Letter): Promise<void> {
    // The same at every try, so that a mail server that took it and did not say so can tell.
    const id = uuidV7(clock.now(), random);
    for (let attempt = 1; ; attempt += 1) {
      const failure = await oneTry(letter, id);
      if (failure === null) return;
      const delayMs = failure.error instanceof LetterRefused ? undefined : retryDelaysMs[attempt - 1];
      const isTriedAgain = delayMs !== undefined && !noMoreTries.signal.aborted;
      onFailure({ attempt, isTriedAgain, ...factsOf(failure.error) });
      if (!isTriedAgain) return;
      if (await isClosedWithin(delayMs)) {
        onFailure({ attempt, isTriedAgain: false, ...factsOf(failure.error) });
        return;
      }
    }
  }

  async function oneTry(letter: Letter, id: string): Promise<{ error: unknown } | null> {
    try {
      await transport.send(letter, id, breakOff.signal);
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** Waits; true when the mailer closes before the time is over. */
  const isClosedWithin = (delayMs: number) => sleep(delayMs, false, { signal: noMoreTries.signal, ref: false }).catch(() => true);

  async function settled(): Promise<void> {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay);
  }

  return {
    post: (letter) => {
      const delivery = deliver(letter).finally(() => onTheirWay.delete(delivery));
      onTheirWay.add(delivery);
    },
    settled,
    close: async () => {
      noMoreTries.abort();
      const late = setTimeout(() => breakOff.abort(), closeMs);
      await settled();
      clearTimeout(late);
    },
  };
}

function factsOf(error: unknown): Pick<MailFailure, 'code' | 'responseCode'> {
  const cause = error instanceof LetterRefused ? (error.cause ?? error) : error;
  return { code: errorCode(cause), responseCode: responseCodeOf(cause) };
}
