// Invariant: at a rate a call's time counts from the moment at which it was to be made, whether the driver or the server was late:
// a stall is seen by every call that it kept waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answered, LoadDevice } from './devices.ts';
import type { Kind, Side } from './mix.ts';
import type { Results } from './results.ts';

interface Drawn {
  readonly random: () => number;
  readonly drawKind: (point: number) => Kind;
}

export interface LoadPlan extends Drawn {
  readonly rate: number;
  readonly seconds: number;
}

export interface AtOncePlan extends Drawn {
  readonly atOnce: number;
  readonly seconds: number;
}

/** Makes calls at a fixed rate, whatever becomes of those before, and waits for the last answer. */
export async function driveAt({ rate, seconds, ...drawn }: LoadPlan, devices: readonly LoadDevice[], results: Results): Promise<void> {
  const total = rate * seconds;
  const startedMs = performance.now();
  const open = new Set<Promise<void>>();
  for (let made = 0; made < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedMs) / 1000) * rate) + 1);
    for (; made < due; made += 1) {
      const device = devices[made % devices.length];
      if (device === undefined) throw new Error('There is no device');
      const calling = oneCall(device, startedMs + (made / rate) * 1000, drawn, results).finally(() => open.delete(calling));
      open.add(calling);
    }
    results.lateByMs(performance.now() - startedMs - ((made - 1) / rate) * 1000);
    await sleep(Math.max(1, startedMs + (made / rate) * 1000 - performance.now()));
  }
  await Promise.all(open);
}

/** As many calls at once as said, each after the one before: what the processes carry at most. Answers the calls a second. */
export async function driveAtOnce({ atOnce, seconds, ...drawn }: AtOncePlan, devices: readonly LoadDevice[], results: Results): Promise<number> {
  const startedMs = performance.now();
  let made = 0;
  const caller = async () => {
    while (performance.now() - startedMs < seconds * 1000) {
      const device = devices[made % devices.length];
      if (device === undefined) throw new Error('There is no device');
      made += 1;
      await oneCall(device, performance.now(), drawn, results);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return made / ((performance.now() - startedMs) / 1000);
}

async function oneCall(device: LoadDevice, dueMs: number, { random, drawKind }: Drawn, results: Results): Promise<void> {
  const kind = drawKind(random());
  let [name, side]: [string, Side] = [kind.name, kind.side];
  try {
    const answer = await device.call(kind.ask(device, random));
    const tookMs = performance.now() - dueMs;
    if (answer.status !== 200) throw new Error(whyNot(answer));
    name = kind.read?.(device, answer) ?? name;
    results.answered(name, side, tookMs, answer);
  } catch (error) {
    results.failed(name, side, error);
  }
}

/** A tablet that waits for changes, one long poll after the other, beside the counted calls. */
export async function waitForChanges(device: LoadDevice, signal: AbortSignal, results: Results): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await device.call(device.pull(5));
      if (answer.status !== 200) throw new Error(whyNot(answer));
      results.woken(device.took(answer).changes > 0);
    } catch (error) {
      results.failed('long poll', 'read', error);
      await sleep(1000);
    }
  }
}

/** The answer's code, so that answers of one kind count as one complaint. */
const whyNot = ({ status, text }: Answered) => `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100)}`;
