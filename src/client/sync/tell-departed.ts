/*
 * Invariant: what leaves this device as a file or on paper, with or without a network, is told to the server once: it is
 * kept until the server has answered, and told under one key however often. It goes with the replica, and holds ids and
 * names of lists alone.
 */
import { requestBy } from '#client/api/http.ts';
import type { ApiFailure, Result } from '#client/api/result.ts';
import { answered } from '#client/data/store/patience.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import type { Departed, Untold } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { isPause, isTransient } from '#contract/op-answers.ts';
import { notePrinted } from '#contract/audit-calls.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { noteExport } from '#contract/security-calls.ts';
import { enginePorts } from './browser-ports.ts';
import { reportUnlessClosed } from './report-unless-closed.ts';
import { usableToken } from './pause.ts';

/** Kept of a device that is never heard of again; the oldest go. */
export const mostUntold = 1_000;

/** A person waits for their file: a storage that takes longer is not waited for. */
const patienceMs = 2_000;
/** A network that swallows a call holds up what is told after it no longer (ruling 7). */
const stallMs = 15_000;

/** Resolves once it is kept, so that nothing leaves before: telling goes on by itself. A device that cannot keep it tells it at once or not at all. */
export async function tellDeparted(store: Store, what: Departed): Promise<void> {
  const untold = { id: store.newOpId(), what };
  const isKept = await answered(
    store.write(() => keep(store, untold)),
    patienceMs,
  ).then(
    () => true,
    () => false,
  );
  void (isKept ? tellUntold(store) : tellOne(store, untold).catch(enginePorts.report));
}

function keep({ db }: Store, untold: Untold): Promise<void> {
  return db.transaction('rw', db.untold, async () => {
    await db.untold.add(untold);
    const over = (await db.untold.count()) - mostUntold;
    if (over > 0) await db.untold.bulkDelete(await db.untold.limit(over).primaryKeys());
  });
}

const telling = new WeakMap<Store, Promise<void>>();

/** Tells what is kept, the oldest first, until the network or the server asks for another time. Never throws. */
export async function tellUntold(store: Store, signal?: AbortSignal): Promise<void> {
  // Of calls at the same time one tells; what was kept since it looked goes with the next.
  const running = telling.get(store);
  const own = (running ?? Promise.resolve()).then(() => tellAll(store, signal));
  telling.set(store, own);
  await own;
}

async function tellAll(store: Store, signal: AbortSignal | undefined): Promise<void> {
  try {
    for (const untold of await store.db.untold.toArray()) {
      if (await isBeforeItsRow(store, untold)) continue;
      if (!(await tellOne(store, untold, signal))) return;
      await store.write(() => store.db.untold.delete(untold.id));
    }
  } catch (error) {
    // A store that was closed meanwhile is as it should be: it is told when it is opened again.
    reportUnlessClosed(store, error);
  }
}

/** The server gives a row its name when it arrives: what happened to it is told after that. */
async function isBeforeItsRow(store: Store, { what }: Untold): Promise<boolean> {
  return what.kind === 'printed' && (await entriesOf(store, what.collection, what.id)).some(({ kind }) => kind === 'create');
}

/** Whether it need not be told any more: the server has it, or will never take it. */
async function tellOne(store: Store, { id, what }: Untold, until?: AbortSignal): Promise<boolean> {
  const token = await usableToken(store);
  if (token === null) return false;
  const stall = AbortSignal.timeout(stallMs);
  const signal = until === undefined ? stall : AbortSignal.any([until, stall]);
  const input = { params: { signature: store.signature }, headers: { [idempotencyHeader]: id } };
  const answer: Result<unknown> =
    what.kind === 'exported'
      ? await requestBy(token, noteExport, { ...input, body: { list: what.list } }, signal)
      : await requestBy(token, notePrinted, { ...input, body: { collection: what.collection, id: what.id } }, signal);
  if (answer.ok) return true;
  if (mayBeTakenLater(answer)) return false;
  enginePorts.report(new Error(`The server refuses to be told what has left this device: ${answer.kind === 'problem' ? answer.problem.code : ''}`));
  return true;
}

/** Without a network, without a session, out of the shop, or not now; a success that cannot be read is no answer either. */
function mayBeTakenLater(failure: ApiFailure): boolean {
  if (failure.kind === 'offline') return true;
  const { status } = failure.problem;
  return status < 400 || status === 404 || isPause(status) || isTransient(status);
}
