import * as z from 'zod/mini';
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { opSchema, pushAnswerSchema, type Op } from '#contract/sync.ts';
import { Forgotten } from './ledger-forgotten.ts';
import { removalOf, Removals } from './ledger-removals.ts';
import { overwritten } from './ledger-overwrites.ts';
import { AcceptedRows } from './ledger-rows.ts';
import { asCarriedOut, droppedPrices, seenBefore, Sights } from './ledger-sight.ts';
import { SavedValues, type AcceptedBody, type SavedValue } from './ledger-saved.ts';
import { stored, textsIn } from './ledger-values.ts';

interface Accepted extends AcceptedBody {
  readonly opId: string;
  readonly isDelete: boolean;
  readonly at: number;
}

/** An op as it travelled, and what the device's entry says that it changed. */
interface Sent {
  readonly op: Op;
  readonly bytes: string;
  readonly before: Fields | null;
}

const answeredRow = z.looseObject({ id: z.string(), rev: z.int() });

/**
 * What the run knows for sure: what devices called saved, and what the server accepted, in order. It says
 * what was lost, doubled, reordered or silently overwritten.
 */
export class Ledger {
  readonly violations: string[] = [];
  private readonly saved = new SavedValues();
  private accepted: Accepted[] = [];
  private readonly sent = new Map<string, Sent>();
  private readonly revOf = new Map<string, number>();
  private readonly rows = new AcceptedRows();
  private readonly deleted = new Set<string>();
  private readonly lettingGo = new Set<string>();
  /** Numbers that the server gave to rows of a collection with a number of its own. */
  private numbers = new Map<number, string>();
  /** Rows by the revisions that the server gave them. */
  private revisions = new Map<number, string>();
  /** What people saw, and what they may not see. */
  readonly sights = new Sights();
  private readonly forgotten = new Forgotten();
  private readonly removals = new Removals();
  private readonly now: () => number;

  constructor(now: () => number = () => 0) {
    this.now = now;
  }

  violate(text: string): void {
    this.violations.push(text);
  }

  noteSaved(value: Omit<SavedValue, 'order'>): void {
    this.saved.noteSaved(value);
    this.sights.noteTyped(value);
  }

  kindOf(id: string): CollectionName | undefined {
    return this.rows.kindOf(id);
  }

  rowOf(id: string): Fields | undefined {
    return this.rows.get(id);
  }

  /** A line that a device added to the book of a row: none may be lost, whoever else wrote at the same time. */
  noteMoved(moved: { device: string; id: string; line: string }): void {
    this.saved.noteMoved(moved);
  }

  /** The person gave these values up: chose the other side (`kept`), discarded, deleted the row. */
  noteGivenUp(changes: Fields, kept: Fields = {}): void {
    this.saved.noteGivenUp(changes, kept);
  }

  /** A person made a deleted row anew: its values may now stand under two ids. */
  hasRestored = false;
  noteRestored(): void {
    this.hasRestored = true;
  }

  noteDeleted(id: string): void {
    this.deleted.add(id);
  }

  /** A person deleted a row: it is gone in the end, unless they give that up. */
  noteRemoved(device: string, id: string): void {
    this.removals.noteRemoved(device, id);
    this.noteDeleted(id);
  }

  noteRemovalGivenUp(id: string): void {
    this.removals.noteKept(id);
  }

  /** A person took the service of a quote away from it: it has none from then on, unless somebody makes one. */
  noteServiceLetGo(budget: string): void {
    this.lettingGo.add(budget);
  }

  mayLackService(budget: string): boolean {
    return this.lettingGo.has(budget);
  }

  /** Somebody without a device of the shop changed a row on the server. */
  noteChangedThere(id: string, fields: Fields): void {
    this.rows.change(id, fields);
  }

  /** Somebody opened the app on a device, and so what it still holds can come again. */
  noteOpened(device: string): void {
    this.forgotten.noteOpened(device, this.now());
  }

  /** The server held all that a device had sent when it was asked then: what is lost after that the device may have let go of. */
  noteVouched(device: string, at = this.now()): void {
    this.forgotten.noteVouched(device, at);
  }

  wasDeleted(id: string): boolean {
    return this.deleted.has(id) || this.rows.isGone(id);
  }

  /** One batch as the server worked it off; `beforeOf` is what a device's entry says that it changed. */
  noteBatch(body: string, answer: unknown, beforeOf: (opId: string) => Fields | null, wholeOf: (opId: string) => unknown = () => undefined): void {
    const ops = this.noteSent(body, beforeOf);
    const parsed = z.safeParse(pushAnswerSchema, answer);
    if (!parsed.success) return;
    for (const [index, { opId }] of ops.entries()) {
      const result = parsed.data.results[index];
      if (result === undefined) continue;
      if (result.status >= 300) this.noteRefused(opId, result.status);
      else this.noteAccepted(opId, result.body, wholeOf(opId) ?? result.body);
    }
  }

  /** A device lets a batch go. */
  noteSent(body: string, beforeOf: (opId: string) => Fields | null): readonly Op[] {
    const { ops } = z.parse(z.object({ ops: z.array(opSchema) }), JSON.parse(body));
    for (const op of ops) {
      const bytes = JSON.stringify({ method: op.method, path: op.path, body: op.body });
      const known = this.sent.get(op.opId);
      if (known !== undefined && known.bytes !== bytes) this.violate(`op ${op.opId} travelled with other bytes`);
      this.sent.set(op.opId, { op, bytes, before: beforeOf(op.opId) ?? known?.before ?? null });
    }
    return ops;
  }

  /** The server refused an op for good. */
  noteRefused(opId: string, status: number): void {
    if (this.revOf.has(opId)) this.violate(`op ${opId} succeeded once, its repeat was answered ${status}`);
  }

  /** The server carried an op out, whether or not anybody hears of it; `whole`: what it answered to whoever sees everything. */
  noteAccepted(opId: string, answer: unknown, whole: unknown = answer): void {
    const sent = this.sent.get(opId);
    if (sent === undefined) return this.violate(`op ${opId} was never sent`);
    const { op, before } = sent;
    const row = z.safeParse(answeredRow, answer);
    if (!row.success) return this.violate(`op ${op.opId} succeeded without a row`);
    // Whoever may not see a row any more is told of a repeat without it.
    const { id, rev } = row.data.rev === 0 && this.sights.isLimited ? z.parse(answeredRow, whole) : row.data;
    const repeated = this.revOf.get(op.opId);
    if (repeated !== undefined) {
      // What was answered about a row goes with it: a repeat then says so by a revision that replaces nothing.
      const isForgotten = rev === 0 && !this.rows.has(id);
      if (repeated !== rev && !isForgotten) this.violate(`op ${op.opId} took effect twice (revisions ${repeated} and ${rev})`);
      return;
    }
    this.revOf.set(op.opId, rev);
    const holder = this.revisions.get(rev) ?? id;
    if (holder !== id) this.violate(`revision ${rev} was given to two rows`);
    this.revisions.set(rev, id);
    const collection = collectionNames.find((name) => op.path.split('/')[1] === collectionOf(name).wirePath.slice(1));
    if (collection === undefined) return this.violate(`op ${op.opId} went to ${op.path}`);
    const body = stored(collection, op.body ?? {});
    const present = this.rows.get(id);
    if (op.method === 'POST' && present !== undefined) this.violate(`row ${id} was created over a present one`);
    const after = { ...present, ...stored(collection, z.parse(answeredRow, whole)) };
    if (op.method === 'PUT' && before !== null && present !== undefined) {
      for (const silent of overwritten(id, this.sights.isLimited ? seenBefore(collection, before) : before, asCarriedOut(body, after), present))
        this.violate(silent);
      for (const unseen of this.sights.unseen(collection, body, present, after)) this.violate(unseen);
    }
    for (const dropped of droppedPrices(id, body, after)) this.violate(dropped);
    if (present?.['status'] === 'approved' && after['status'] !== 'approved') this.rows.forgetUntouchedService(id);
    this.accepted.push({ opId: op.opId, id, isDelete: op.method === 'DELETE', body, at: this.now() });
    if (op.method === 'DELETE') this.rows.forget(collection, id);
    else this.rows.set(collection, id, after);
    if (op.method === 'POST') this.noteNumber(id, after['budget_number']);
  }

  private noteNumber(id: string, number: Json | undefined): void {
    if (typeof number !== 'number') return;
    const other = this.numbers.get(number);
    if (other !== undefined && other !== id) this.violate(`number ${number} was given twice`);
    this.numbers.set(number, id);
  }

  /** What the run remembers of the server when a backup of it is made. */
  mark() {
    return {
      accepted: [...this.accepted],
      rows: this.rows.mark(),
      revOf: new Map(this.revOf),
      numbers: new Map(this.numbers),
      revisions: new Map(this.revisions),
    };
  }

  /** A backup was restored: rows may be missing for a while until the devices that made them have sent them again. */
  hasRewound = false;

  /** The server went back to the mark; what it accepted since must come again. */
  rewind({ accepted, rows, revOf, numbers, revisions }: ReturnType<Ledger['mark']>): void {
    this.hasRewound = true;
    for (const { id, isDelete, body, at } of this.accepted.slice(accepted.length))
      this.forgotten.note(isDelete ? [removalOf(id)] : textsIn(body), at, this.now());
    this.accepted = [...accepted];
    this.numbers = new Map(numbers);
    this.revisions = new Map(revisions);
    this.rows.rewind(rows);
    this.revOf.clear();
    for (const [opId, rev] of revOf) this.revOf.set(opId, rev);
  }

  /** After healing: everything that was called saved is accounted for. `finalRows` is the server's word. */
  checkNothingLost(finalRows: ReadonlyMap<string, Fields>): void {
    const isOutOfReach = (device: string, value: string) =>
      this.forgotten.isOutOfReach(device, value) || (this.forgotten.has(value) && this.sights.mayHaveLetGo(device, value));
    for (const lost of this.saved.lost(this.accepted, finalRows, { wasDeleted: (id) => this.deleted.has(id), isOutOfReach })) this.violate(lost);
    for (const late of this.saved.reordered(this.accepted)) this.violate(late);
    const finals = new Map([...finalRows].map(([key, row]) => [key.slice(key.indexOf('/') + 1), row]));
    for (const id of this.removals.comeBack(finals.keys(), isOutOfReach)) this.violate(`row ${id} was deleted and is there`);
    const values = new Set(this.saved.saved.map(({ value }) => value));
    for (const gone of this.rows.missing(finals, values, (id) => this.deleted.has(id))) this.violate(gone);
  }
}
