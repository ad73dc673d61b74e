import type { Fields } from '#domain/values/json.ts';
import { rowKey, type HeldRows, type Said, type Waiting } from '#fixtures/writer-page/said.ts';

interface OwnRow {
  /** What was called saved last, by field; of lines by `line <id>`. */
  readonly saved: Map<string, unknown>;
  /** What was tried since and never called saved: a kill came between. Either way is right. */
  readonly open: Map<string, unknown[]>;
  isCreated: boolean;
  deletion: 'none' | 'tried' | 'saved';
}

/**
 * What devices were told about their writes, against what server and devices hold. Each device changes rows of its own
 * and adds lines to shared ones, so what must be there is known whatever the order.
 */
export class SaidAndHeld {
  /** Writes that the app called saved. */
  savedCount = 0;
  private readonly rows = new Map<string, OwnRow>();

  trying(said: Said): void {
    const row = this.rowOf(said);
    if (said.kind === 'delete') this.goes(said, 'tried');
    for (const [name, value] of valuesOf(said)) row.open.set(name, [...(row.open.get(name) ?? []), value]);
  }

  saved(said: Said): void {
    const row = this.rowOf(said);
    this.savedCount += 1;
    if (said.kind === 'create') row.isCreated = true;
    if (said.kind === 'delete') this.goes(said, 'saved');
    else row.deletion = 'none';
    for (const [name, value] of valuesOf(said)) {
      row.saved.set(name, value);
      row.open.delete(name);
    }
  }

  /** What was called saved and is neither among the server's rows nor in these outboxes. */
  missing(held: HeldRows, waiting: readonly Waiting[]): string[] {
    const texts = textsOf(waiting);
    return [...this.rows].flatMap(([key, row]) => wrongIn(key, row, held, `${texts.get(key) ?? ''}${texts.get(ownerOf(row)) ?? ''}`));
  }

  /** The same of a device's own rows: there a car whose owner was deleted goes when the server says so. */
  missingOnDevice(held: HeldRows, waiting: readonly Waiting[]): string[] {
    const texts = textsOf(waiting);
    const isLeft = (row: OwnRow) => row.deletion !== 'saved' || this.rows.get(ownerOf(row))?.deletion !== 'saved';
    return [...this.rows].flatMap(([key, row]) => (isLeft(row) ? wrongIn(key, row, held, texts.get(key) ?? '') : []));
  }

  /** Rows and lines that came twice, or that nobody made. */
  doubled(held: HeldRows, devices: readonly string[]): string[] {
    const seen = new Set<string>();
    const found: string[] = [];
    for (const [key, { row }] of Object.entries(held)) {
      for (const mark of marksOf(key, row)) {
        if (!devices.some((device) => mark.includes(` ${device} `))) continue;
        if (seen.has(mark)) found.push(`twice: ${mark} (${key})`);
        if (!this.rows.has(key)) found.push(`made by nobody: ${mark} (${key})`);
        seen.add(mark);
      }
    }
    return found;
  }

  private goes(said: Said, deletion: OwnRow['deletion']): void {
    const key = rowKey(said);
    for (const [other, row] of this.rows) {
      // A car goes with its owner.
      if ((other === key || row.saved.get('customer_id') === said.id) && row.deletion !== 'saved') row.deletion = deletion;
    }
  }

  private rowOf(said: Said): OwnRow {
    const key = rowKey(said);
    const row = this.rows.get(key) ?? { saved: new Map(), open: new Map(), isCreated: false, deletion: 'none' };
    this.rows.set(key, row);
    return row;
  }
}

const valuesOf = ({ kind, fields }: Said): [string, unknown][] =>
  kind === 'line' ? [[`line ${String(fields['line'])}`, fields['line']]] : Object.entries(fields);

function textsOf(waiting: readonly Waiting[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const entry of waiting) texts.set(rowKey(entry), `${texts.get(rowKey(entry)) ?? ''}${entry.text}`);
  return texts;
}

const ownerOf = ({ saved }: OwnRow): string => `customers ${String(saved.get('customer_id'))}`;

/** What of one row is neither held nor in `waiting`, the text of the entries that are about it. */
function wrongIn(key: string, { saved, open, isCreated, deletion }: OwnRow, held: HeldRows, waiting: string): string[] {
  const there = held[key];
  const isWaiting = waiting !== '';
  if (deletion === 'saved') return there === undefined || isWaiting ? [] : [`deleted, and there: ${key}`];
  if (there === undefined) return !(isCreated || saved.size > 0) || deletion === 'tried' || isWaiting ? [] : [`gone: ${key}`];
  return [...saved].flatMap(([name, value]) => {
    const holds = name.startsWith('line ')
      ? linesOf(there.row).filter((id) => id === value).length === 1
      : [value, ...(open.get(name) ?? [])].includes(there.row[name]);
    return holds || waiting.includes(JSON.stringify(value)) ? [] : [`${name} ${String(value)} is not in ${key}: ${JSON.stringify(there.row)}`];
  });
}

/** What of a row only one write can have made: the name, the plate, each line. */
const marksOf = (key: string, row: Fields): string[] =>
  key.startsWith('customers ') ? [`name ${String(row['name'])}`] : key.startsWith('budgets ') ? linesOf(row).map((line) => `line ${line}`) : [];

const linesOf = (row: Fields): string[] => (Array.isArray(row['items']) ? row['items'] : []).map((line) => String((line as Fields)['id']));
