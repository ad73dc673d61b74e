import { useState } from 'react';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { turnPushOff, turnPushOn, type PushOutcome, type PushShop } from './push-device.ts';
import { pushOutcomeText } from './push-outcome-text.ts';
import { pushTexts as texts } from './texts.ts';

/** Turns the messages on and off here, and says what came of it; `onDone` hears of either. */
export function usePushSwitch(shop: PushShop, onDone: () => void) {
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<PushOutcome>, done: string): Promise<void> {
    setBusy(true);
    const outcome = await work().finally(() => setBusy(false));
    flash(outcome === 'done' ? { kind: 'success', text: done } : { kind: 'error', text: pushOutcomeText(outcome) });
    onDone();
  }

  return { isBusy, turnOn: () => run(() => turnPushOn(shop), texts.turnedOn), turnOff: () => run(turnPushOff, texts.turnedOff) };
}
