import * as z from 'zod/mini';
import type { Fields, Json } from '#domain/collection.ts';
import { quantityOf, type StockMovement } from '#domain/stock.ts';
import { sameJson } from '#client/data/changes.ts';
import { opSchema, pushAnswerSchema } from '#contract/sync.ts';

/** A value that the app called saved. Every one of them is unlike all others. */
export interface SavedValue {
  readonly device: string;
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly order: number;
}

interface Accepted {
  readonly opId: string;
  readonly id: string;
  readonly body: Fields;
}

const answeredRow = z.looseObject({ id: z.string(), rev: z.int() });

/**
 * What the run knows for sure: what devices called saved, and what the server accepted, in order. It says
 * what was lost, doubled, reordered or silently overwritten.
 */
export class Ledger {
  readonly violations: string[] = [];
  readonly saved: SavedValue[] = [];
  private readonly moved: { device: string; id: string; line: string }[] = [];
  private accepted: Accepted[] = [];
  private readonly bytesOf = new Map<string, string>();
  private readonly revOf = new Map<string, number>();
  private readonly rows = new Map<string, Fields>();
  private readonly dropped = new Set<string>();
  private readonly deleted = new Set<string>();

  violate(text: string): void {
    this.violations.push(text);
  }

  noteSaved(value: Omit<SavedValue, 'order'>): void {
    this.saved.push({ ...value, order: this.saved.length });
  }

  /** A line that a device added to the book of a row: none may be lost, whoever else wrote at the same time. */
  noteMoved(moved: { device: string; id: string; line: string }): void {
    this.moved.push(moved);
  }

  /** The person gave these values up: chose the other side, discarded, deleted the row. */
  noteGivenUp(changes: Fields): void {
    for (const value of Object.values(changes)) {
      if (typeof value === 'string') this.dropped.add(value);
      for (const line of linesIn(value)) this.dropped.add(line);
    }
  }

  /** A person made a deleted row anew: its values may now stand under two ids. */
  hasRestored = false;
  noteRestored(): void {
    this.hasRestored = true;
  }

  noteDeleted(id: string): void {
    this.deleted.add(id);
  }

  wasDeleted(id: string): boolean {
    return this.deleted.has(id);
  }

  /** One batch as the server worked it off; `beforeOf` is what a device's entry says that it changed. */
  noteBatch(body: string, answer: unknown, beforeOf: (opId: string) => Fields | null): void {
    const ops = z.parse(z.object({ ops: z.array(opSchema) }), JSON.parse(body)).ops;
    const parsed = z.safeParse(pushAnswerSchema, answer);
    if (!parsed.success) return;
    for (const [index, op] of ops.entries()) {
      const bytes = JSON.stringify({ method: op.method, path: op.path, body: op.body });
      const known = this.bytesOf.get(op.opId);
      if (known !== undefined && known !== bytes) this.violate(`op ${op.opId} travelled with other bytes`);
      this.bytesOf.set(op.opId, bytes);
      const result = parsed.data.results[index];
      if (result === undefined) continue;
      if (result.status >= 300) {
        if (this.revOf.has(op.opId)) this.violate(`op ${op.opId} succeeded once, its repeat was answered ${result.status}`);
        continue;
      }
      this.noteAccepted(op, result.body, beforeOf(op.opId));
    }
  }

  private noteAccepted(op: z.infer<typeof opSchema>, answer: unknown, before: Fields | null): void {
    const row = z.safeParse(answeredRow, answer);
    if (!row.success) return this.violate(`op ${op.opId} succeeded without a row`);
    const { id, rev } = row.data;
    const repeated = this.revOf.get(op.opId);
    if (repeated !== undefined) {
      if (repeated !== rev) this.violate(`op ${op.opId} took effect twice (revisions ${repeated} and ${rev})`);
      return;
    }
    this.revOf.set(op.opId, rev);
    const body = (op.body ?? {}) as Fields;
    const present = this.rows.get(id);
    if (op.method === 'POST' && present !== undefined) this.violate(`row ${id} was created over a present one`);
    if (op.method === 'PUT' && before !== null && present !== undefined) this.checkBase(id, before, body, present);
    this.accepted.push({ opId: op.opId, id, body });
    if (op.method === 'DELETE') this.rows.delete(id);
    else this.rows.set(id, { ...present, ...(row.data as Fields) });
  }

  /** An accepted change must have been made from what the server had, else it overwrote somebody in silence. */
  private checkBase(id: string, before: Fields, body: Fields, present: Fields): void {
    for (const field of Object.keys(body)) {
      if (Array.isArray(body[field])) {
        const kept = new Set(linesIn(body[field]));
        for (const line of linesIn(present[field])) if (!kept.has(line)) this.violate(`row ${id}: ${field} lost its line ${line}`);
      } else if (field in before && !sameJson(before[field], present[field]) && !sameJson(body[field], present[field])) {
        this.violate(`row ${id}: ${field} replaced ${show(present[field])} although the change was made from ${show(before[field])}`);
      }
    }
  }

  /** What the run remembers of the server when a backup of it is made. */
  mark(): { accepted: Accepted[]; rows: Map<string, Fields>; revOf: Map<string, number> } {
    return { accepted: [...this.accepted], rows: new Map(this.rows), revOf: new Map(this.revOf) };
  }

  /** A backup was restored: rows may be missing for a while until the devices that made them have sent them again. */
  hasRewound = false;

  /** The server went back to the mark; what it accepted since must come again. */
  rewind({ accepted, rows, revOf }: ReturnType<Ledger['mark']>): void {
    this.hasRewound = true;
    this.accepted = [...accepted];
    this.rows.clear();
    for (const [id, row] of rows) this.rows.set(id, row);
    this.revOf.clear();
    for (const [opId, rev] of revOf) this.revOf.set(opId, rev);
  }

  /** After healing: everything that was called saved is accounted for. `finalRows` is the server's word. */
  checkNothingLost(finalRows: ReadonlyMap<string, Fields>): void {
    const arrived = new Set(this.accepted.flatMap(({ body }) => Object.values(body)));
    const all = new Set<Json>([...arrived, ...[...finalRows.values()].flatMap((row) => Object.values(row))]);
    for (const saved of this.saved) {
      const isAccounted =
        all.has(saved.value) || this.dropped.has(saved.value) || this.deleted.has(saved.id) || this.isSuperseded(saved);
      if (!isAccounted) this.violate(`lost: ${saved.device} saved ${saved.field} = ${saved.value} of ${saved.id}`);
    }
    for (const { device, id, line } of this.moved) {
      const isThere = [...finalRows.values()].some((row) => Object.values(row).some((value) => linesIn(value).includes(line)));
      if (!isThere && !this.dropped.has(line) && !this.deleted.has(id)) this.violate(`lost: ${device} moved ${line} of ${id}`);
    }
    for (const [key, row] of finalRows) {
      const { movements, quantity } = row as unknown as { movements?: StockMovement[]; quantity?: number };
      if (movements !== undefined && quantity !== quantityOf(movements)) this.violate(`${key} has ${quantity} pieces, its book says otherwise`);
    }
    this.checkOrder();
  }

  /** The device itself replaced the value before it was sent. */
  private isSuperseded({ device, id, field, order }: SavedValue): boolean {
    return this.saved.some((later) => later.device === device && later.id === id && later.field === field && later.order > order);
  }

  /** Values of one device for one field of one row arrive in the order in which they were saved. */
  private checkOrder(): void {
    const orderOf = new Map(this.saved.map((saved) => [saved.value, saved]));
    const last = new Map<string, number>();
    for (const { body, id } of this.accepted) {
      for (const [field, value] of Object.entries(body)) {
        const saved = typeof value === 'string' ? orderOf.get(value) : undefined;
        if (saved === undefined || saved.id !== id || this.dropped.has(saved.value)) continue;
        const key = `${saved.device}/${id}/${field}`;
        if ((last.get(key) ?? -1) > saved.order) this.violate(`reordered: ${key} = ${saved.value}`);
        last.set(key, Math.max(last.get(key) ?? -1, saved.order));
      }
    }
  }
}

/** Ids of the lines in a list, in a change of one (`{lineId: line | null}`), or of a line by itself. */
function linesIn(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(linesIn);
  return typeof value['id'] === 'string' ? [value['id']] : Object.keys(value);
}

const show = (value: Json | undefined) => JSON.stringify(value) ?? 'nothing';
