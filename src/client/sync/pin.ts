/*
 * Invariant: of a person's PIN nothing is kept but what it has sealed. A try counts before it is made, so that nobody
 * gets more of them by taking the page away; the tenth wrong one takes the sealed token off the device.
 *
 * What it does not do: a PIN has few digits, and whoever reads this device's storage out can try them all elsewhere. It
 * keeps people who share a tablet apart (docs/decisions/031-what-lies-on-the-device.md).
 */
import { changePin, peopleHere, type PinLock } from '#client/data/store/lookups.ts';
import type { UserId } from '#domain/values/ids.ts';

/** PBKDF2-HMAC-SHA-256, as OWASP advises (2023); some tenths of a second on a cheap tablet. */
const iterations = 600_000;
const mostFailures = 10;

export const pinLengths = { least: 4, most: 6 } as const;
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** PINs need WebCrypto, which browsers keep from pages on plain http. */
export const canHavePins = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Somebody whose session a PIN opens on this device. */
export interface PersonWithPin {
  readonly user: UserId;
  /** The server's last answer about them. */
  readonly answer: unknown;
  readonly digits: number;
}

/** `wrong`: so many tries are left, and the next may be made after `waitMs`. `forgotten`: it was the last one, or there is no PIN. */
export type Unlocking =
  | { readonly kind: 'open'; readonly token: string }
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'too-soon'; readonly waitMs: number }
  | { readonly kind: 'forgotten' };

/** Those whose sessions open here by a PIN, in a steady order. */
export async function peopleWithPin(): Promise<PersonWithPin[]> {
  const people = await peopleHere();
  return people.flatMap(({ user, answer, pin }) => (pin === undefined ? [] : [{ user, answer, digits: pin.digits }]));
}

/** Seals a token under a PIN, in the place of a former one. Throws where the device cannot keep it. */
export async function setPin(user: UserId, { token, session, pin }: { token: string; session: string | null; pin: string }): Promise<void> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const key = await keyFrom(pin, { salt, iterations });
  const sealed = await crypto.subtle.encrypt(cipherFor(user, iv), key, new TextEncoder().encode(token));
  await changePin(user, () => ({ session, iterations, salt, iv, sealed, digits: pin.length, failures: 0, notBefore: 0 }));
}

/** The person wants none here any more. */
export async function removePin(user: UserId): Promise<void> {
  await changePin(user, () => undefined);
}

/** Tries a PIN at `now` (milliseconds since 1970). */
export async function tryPin(user: UserId, pin: string, now: number): Promise<Unlocking> {
  let waitMs = 0;
  const lock = await changePin(user, (present) => {
    if (present === undefined) return undefined;
    waitMs = waitOf(present, now);
    if (waitMs > 0) return present;
    const failures = present.failures + 1;
    return { ...present, failures, notBefore: now + pauseAfter(failures) };
  });
  if (lock === undefined) return { kind: 'forgotten' };
  if (waitMs > 0) return { kind: 'too-soon', waitMs };
  const token = await tokenUnder(user, pin, lock);
  if (token !== null) {
    await changePin(user, (present) => present && { ...present, failures: 0, notBefore: 0 });
    return { kind: 'open', token };
  }
  if (lock.failures < mostFailures) return { kind: 'wrong', left: mostFailures - lock.failures, waitMs: pauseAfter(lock.failures) };
  await removePin(user);
  return { kind: 'forgotten' };
}

/** How long until a PIN of theirs may be tried, in milliseconds. */
export async function waitForPin(user: UserId, now: number): Promise<number> {
  const lock = (await peopleHere()).find((person) => person.user === user)?.pin;
  return lock === undefined ? 0 : waitOf(lock, now);
}

/** 2, 4, 8 s … */
const pauseAfter = (failures: number): number => 1000 * 2 ** failures;

/** A clock that was put back must not lock anybody out for longer than the pause. */
const waitOf = ({ failures, notBefore }: PinLock, now: number): number =>
  failures === 0 ? 0 : Math.min(Math.max(0, notBefore - now), pauseAfter(failures));

const cipherFor = (user: UserId, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(user) });

async function keyFrom(pin: string, { salt, iterations: count }: Pick<PinLock, 'salt' | 'iterations'>): Promise<CryptoKey> {
  const digits = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count };
  return crypto.subtle.deriveKey(work, digits, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Null for another PIN than the one that sealed it. */
async function tokenUnder(user: UserId, pin: string, lock: PinLock): Promise<string | null> {
  const key = await keyFrom(pin, lock);
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipherFor(user, lock.iv), key, lock.sealed));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}
