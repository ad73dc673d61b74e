// Invariant: what was read for one is answered to another only where both see the same of the shop and ask for the same,
// and the history stands where it stood when it was read. That is asked of the database each time, so no process has to
// hear of what another one writes, and a restored backup is another history.
import { LRUCache } from 'lru-cache';
import { seesAll } from '#domain/collections/shown-rows.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Changes, ChangesQuery } from './changes.ts';
import type { CurrentHistory } from './current-histories.ts';

/** A query of a shop's changes by somebody who was told where its history stands after they had asked. */
export interface SharedQuery extends ChangesQuery {
  readonly signature: SignatureId;
  readonly current: CurrentHistory;
}

type Read = () => Promise<Changes>;

// Signs; what a change of one device brings to the others is some hundred of them.
const [mostKept, mostEach] = [8_000_000, 128_000];
const around = 500;

/**
 * Has many devices that ask for the same changes answered by one reading: a commit wakes all of a shop's at once, each with
 * the cursor of the commit before it.
 */
export class SharedChanges {
  readonly #running = new Map<string, Promise<Changes>>();
  readonly #kept = new LRUCache<string, Changes>({ maxSize: mostKept, maxEntrySize: mostEach, sizeCalculation: ({ json }) => json.length + around });

  /** What the query would be answered; `read` asks the database, in a snapshot of now or later. */
  async of(query: SharedQuery, read: Read): Promise<Changes> {
    const key = keyOf(query);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const running = this.#running.get(key);
    // It was begun where the history stood for this one too, so it misses nothing that was there when this one asked.
    if (running !== undefined) return running;
    const begun = this.#keep(key, query.current, read);
    this.#running.set(key, begun);
    return begun;
  }

  async #keep(key: string, current: CurrentHistory, read: Read): Promise<Changes> {
    try {
      const found = await read();
      // Another write may have come between: then it is an answer, but none of where the history stood.
      if (stateOf(found) === stateOf(current)) this.#kept.set(key, found);
      return found;
    } finally {
      this.#running.delete(key);
    }
  }
}

/** Each write counts up and leaves a head that nobody can guess, so one text is one state of the shop's rows. */
const stateOf = ({ epoch, rev, newest }: CurrentHistory): string => `${epoch} ${rev} ${newest?.rev} ${newest?.head}`;

function keyOf({ signature, current, access, after, limit, heads }: SharedQuery): string {
  const shown = heads.map(({ rev, head }) => `${rev}:${head}`).join(',');
  return [signature, stateOf(current), seesAll(access) ? 'all' : access.key, after, limit, shown].join(' ');
}
