import { useEffect, useState } from 'react';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { tryPin, waitForPin } from '#client/sync/pin.ts';
import { lockTexts as texts } from './lock-texts.ts';
import type { Face } from './face.ts';

interface Tries {
  readonly pin: string;
  readonly told: string;
  readonly isBusy: boolean;
  /** Until when (milliseconds since 1970) no PIN counts. */
  readonly notBefore: number;
}

const none: Tries = { pin: '', told: '', isBusy: false, notBefore: 0 };

export interface PinTries {
  readonly pin: string;
  readonly told: string;
  readonly isHeld: boolean;
  type(digit: string): void;
  erase(): void;
}

/** What is typed of a person's PIN, and what came of it. `onOpen` gets the token that the right one opens. */
export function usePinTries(face: Face, { onOpen, onForgotten }: { onOpen: (token: string) => Promise<void>; onForgotten: () => void }): PinTries {
  const [tries, setTries] = useState(none);
  const now = useTicks(tries.notBefore);
  const waitMs = Math.max(0, tries.notBefore - now);
  const { user } = face;
  useEffect(() => {
    let isOver = false;
    waitForPin(user, Date.now()).then(
      (left) => isOver || left === 0 || setTries((present) => ({ ...present, notBefore: Date.now() + left })),
      enginePorts.report,
    );
    return () => {
      isOver = true;
    };
  }, [user]);

  async function attempt(pin: string): Promise<void> {
    setTries({ ...none, pin, isBusy: true });
    try {
      const outcome = await tryPin(user, pin, Date.now());
      if (outcome.kind === 'open') return await onOpen(outcome.token);
      if (outcome.kind === 'forgotten') return onForgotten();
      setTries({ ...none, told: outcome.kind === 'wrong' ? texts.wrong(outcome.left) : '', notBefore: Date.now() + outcome.waitMs });
    } catch (error) {
      enginePorts.report(error);
      setTries({ ...none, told: texts.failed });
    }
  }

  const isHeld = tries.isBusy || waitMs > 0;
  const wait = waitMs > 0 ? texts.wait(Math.ceil(waitMs / 1000)) : '';
  return {
    pin: tries.pin,
    told: [tries.told, wait].filter(Boolean).join(' '),
    isHeld,
    type: (digit) => {
      if (isHeld) return;
      const pin = tries.pin + digit;
      if (pin.length >= face.digits) void attempt(pin);
      else setTries({ ...none, pin });
    },
    erase: () => {
      if (!isHeld) setTries({ ...none, pin: tries.pin.slice(0, -1) });
    },
  };
}

const tickMs = 250;

/** The time, again and again until `until` is over. */
function useTicks(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
