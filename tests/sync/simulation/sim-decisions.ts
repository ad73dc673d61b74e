import { collectionOf, referencesTo } from '#domain/collections/collections.ts';
import type { OpProblem, PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { dependentsOf, listEntries } from '#client/sync/entries.ts';
import { deleteAnyway, discardEntry, resolveConflict, restoreDeleted, retryEntry } from '#client/sync/entry-commands.ts';
import { problemCodes } from '#contract/problems.ts';
import { applyChanges } from '#client/data/store/changes.ts';
import { conflictKey } from '#client/data/save/merge.ts';
import type { Ledger } from './ledger.ts';
import type { Prng } from './prng.ts';
import type { RolePlay } from './sim-role.ts';
import type { Eyes } from './sim-slow.ts';

/** Who decides, on which device. */
interface Person {
  readonly name: string;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly prng: Prng;
  readonly role?: RolePlay | undefined;
  readonly eyes: Eyes;
  /** How often they have tried again what was refused, by the `seq` of the entry. */
  readonly tries: Map<number, number>;
}

/** Nobody tries for ever what is refused for good; by chance alone one of hundreds would, until the run is over. */
const mostTries = 20;

/** Takes every decision that the device waits for, one way or the other. True when there was one. */
export async function decideAll(person: Person): Promise<boolean> {
  const open = (await listEntries(person.store)).map(({ entry }) => entry).filter(({ state }) => state === 'conflict' || state === 'rejected');
  for (const entry of open) await decideOne(person, entry);
  return open.length > 0;
}

async function decideOne(person: Person, entry: PendingOp): Promise<void> {
  const { store, ledger, prng } = person;
  const { problem, seq } = entry;
  const wantsMine = prng.chance(0.5);
  const tries = person.tries.get(seq) ?? 0;
  const tryAgain = async () => {
    person.tries.set(seq, tries + 1);
    await retryEntry(store, seq);
  };
  if (problem?.kind === 'deleted-elsewhere' && (await person.role?.isUpToDate())) checkDeleted(person, entry);
  if (problem?.kind === 'fields') {
    const choices = Object.fromEntries(problem.conflicts.map((conflict) => [conflictKey(conflict), prng.chance(0.5) ? 'mine' : 'theirs'] as const));
    const { ok } = await person.eyes.during(
      () => noteSeen(person, entry),
      () => resolveConflict(store, seq, problem, choices),
    );
    if (!ok) return;
    for (const conflict of problem.conflicts) {
      const { mine, theirs } = conflict;
      if (choices[conflictKey(conflict)] === 'mine') ledger.noteGivenUp(theirs, mine);
      else ledger.noteGivenUp(mine, theirs);
    }
    await noteSeen(person, entry);
  } else if (problem?.kind === 'changed-elsewhere' && wantsMine) {
    if ((await deleteAnyway(store, seq, problem)).ok) ledger.noteRemoved(person.name, entry.entityId);
  } else if (problem?.kind === 'deleted-elsewhere' && wantsMine && (await restoreDeleted(store, seq)).ok) {
    ledger.noteDeleted(entry.entityId);
    ledger.noteRestored();
  } else if (
    problem?.kind === 'refused' &&
    problem.code === problemCodes.permissionDenied &&
    person.role?.team.prng.chance(0.5) &&
    tries < mostTries
  ) {
    checkRefusal(person, entry, problem);
    await tryAgain();
  } else if (problem?.kind === 'refused' && ledger.hasRewound && prng.chance(0.8) && tries < mostTries) {
    await tryAgain();
  } else {
    if (problem?.kind === 'refused') checkRefusal(person, entry, problem);
    ledger.noteGivenUp(entry.changes);
    // What was made here for the row goes with it: of that the person is shown the names, and of nothing else.
    const named = (await dependentsOf(store, seq)).filter(({ fate }) => fate === 'goes');
    for (const { changes, entityId } of named.map((dependent) => dependent.entry)) {
      ledger.noteGivenUp(changes);
      ledger.noteDeleted(entityId);
    }
    if (entry.kind === 'create') ledger.noteDeleted(entry.entityId);
    if (entry.kind === 'delete') ledger.noteRemovalGivenUp(entry.entityId);
    await discardEntry(store, seq);
  }
}

/** The person has seen the row as the list shows it, and what they decided as it goes out, which may stand behind later edits. */
async function noteSeen({ store, ledger }: Person, { seq, collection, entityId }: PendingOp): Promise<void> {
  const shown = (await store.db.rows(collection).get(entityId))?.row;
  if (shown) ledger.sights.noteSeen(collection, entityId, shown);
  const [decided, shadow] = await Promise.all([store.db.outbox.get(seq), store.db.shadow.get([collection, entityId])]);
  if (decided !== undefined && shadow?.row)
    ledger.sights.noteSeen(collection, entityId, applyChanges(collectionOf(collection).merge, shadow.row, decided.changes));
}

type Refusal = Extract<OpProblem, { readonly kind: 'refused' }>;

/** What a person does not see any more was not deleted: nobody is told so. */
function checkDeleted({ name, ledger }: Person, { collection, entityId }: PendingOp): void {
  if (!ledger.wasDeleted(entityId) && !ledger.hasRewound)
    ledger.violate(`${name} is told that ${collection}/${entityId} was deleted, which it was not`);
}

/**
 * All that is sent is valid: only what the person's standing forbids, what refers to a row that somebody deleted may be refused, a delete of what others
 * refer to, a category that would stand within itself, and a second service of one quote.
 */
function checkRefusal({ name, ledger, role }: Person, { collection, kind, changes, before }: PendingOp, problem: Refusal): void {
  if (role?.isDenied(problem)) return;
  const { code } = problem;
  const { references } = collectionOf(collection);
  const parents = references.flatMap(({ field }) => [changes[field], before[field]]).filter((parent) => typeof parent === 'string');
  const isOrphan = code === 'invalid_reference' && parents.some((parent) => ledger.wasDeleted(parent));
  const isRing = code === 'invalid_reference' && references.some(({ field, to }) => to === collection && field in changes);
  const isHeld = kind === 'delete' && code === 'referenced' && referencesTo(collection).some(({ onDelete }) => onDelete === 'restrict');
  const isSecond = code === 'service_exists' && collection === 'services' && 'id_budget' in changes;
  if (!isOrphan && !isRing && !isHeld && !isSecond && !ledger.hasRewound) ledger.violate(`${name}: ${collection} refused: ${code}`);
}
