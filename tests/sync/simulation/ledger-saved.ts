import type { Fields } from '#domain/values/json.ts';
import { textsIn } from './ledger-values.ts';

/** A value that the app called saved. Every one of them is unlike all others. */
export interface SavedValue {
  readonly device: string;
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly order: number;
}

/** What the server accepted, in order. */
export interface AcceptedBody {
  readonly id: string;
  readonly body: Fields;
}

/** Why something that was saved may be nowhere. */
export interface Excuses {
  wasDeleted(id: string): boolean;
  /** A restore lost it, and its device came back too late to send it again. */
  isOutOfReach(device: string, value: string): boolean;
}

/** What devices called saved, and what people gave up of it. */
export class SavedValues {
  readonly saved: SavedValue[] = [];
  private readonly moved: { device: string; id: string; line: string }[] = [];
  private readonly dropped = new Set<string>();
  /** Values on the side that a person chose: an older one may so take the place of a later one. */
  private readonly chosen = new Set<string>();

  noteSaved(value: Omit<SavedValue, 'order'>): void {
    this.saved.push({ ...value, order: this.saved.length });
  }

  noteMoved(moved: { device: string; id: string; line: string }): void {
    this.moved.push(moved);
  }

  noteGivenUp(changes: Fields, kept: Fields): void {
    const staying = new Set(textsIn(kept));
    for (const text of staying) this.chosen.add(text);
    for (const text of textsIn(changes)) if (!staying.has(text)) this.dropped.add(text);
  }

  /** What was saved and is neither accepted, nor there, nor given up. */
  lost(accepted: readonly AcceptedBody[], finalRows: ReadonlyMap<string, Fields>, { wasDeleted, isOutOfReach }: Excuses): string[] {
    const present = new Set([...finalRows.values()].flatMap(textsIn));
    const all = new Set([...accepted.flatMap(({ body }) => textsIn(body)), ...present]);
    const isAccounted = (saved: SavedValue) =>
      all.has(saved.value) ||
      this.dropped.has(saved.value) ||
      wasDeleted(saved.id) ||
      this.isSuperseded(saved) ||
      this.isLineDropped(saved) ||
      isOutOfReach(saved.device, saved.value);
    const values = this.saved.filter((saved) => !isAccounted(saved));
    const lines = this.moved.filter(
      ({ device, id, line }) => !(present.has(line) || this.dropped.has(line) || wasDeleted(id) || isOutOfReach(device, line)),
    );
    return [
      ...values.map(({ device, field, value, id }) => `lost: ${device} saved ${field} = ${value} of ${id}`),
      ...lines.map(({ device, line, id }) => `lost: ${device} moved ${line} of ${id}`),
    ];
  }

  /** Values of one device for one field of one row arrive in the order in which they were saved. */
  reordered(accepted: readonly AcceptedBody[]): string[] {
    const found: string[] = [];
    const orderOf = new Map(this.saved.map((saved) => [saved.value, saved]));
    const last = new Map<string, number>();
    for (const { body, id } of accepted) {
      for (const text of textsIn(body)) {
        const saved = orderOf.get(text);
        if (saved === undefined || saved.id !== id || this.dropped.has(saved.value) || this.chosen.has(saved.value)) continue;
        const key = `${saved.device}/${id}/${saved.field}`;
        if ((last.get(key) ?? -1) > saved.order) found.push(`reordered: ${key} = ${saved.value}`);
        last.set(key, Math.max(last.get(key) ?? -1, saved.order));
      }
    }
    return found;
  }

  /** The device itself replaced the value before it was sent. */
  private isSuperseded({ device, id, field, order }: SavedValue): boolean {
    return this.saved.some((later) => later.device === device && later.id === id && later.field === field && later.order > order);
  }

  private isLineDropped({ field }: SavedValue): boolean {
    const [, line] = field.split('/');
    return line !== undefined && this.dropped.has(line);
  }
}
