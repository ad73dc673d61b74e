import type { CivilDate } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';

/** A row as a device or the server holds it; revision 0: only this device has it so far. */
export type Known<Row> = Row & { readonly id: RowId; readonly rev: number };

/** A line of a quote; `total` in cents, null for who sees no prices. */
export interface TimelineLine {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly total: Cents | null;
}

/** What every item has. */
export interface Dated {
  readonly id: RowId;
  /** The day that it stands under. */
  readonly day: CivilDate;
  readonly vehicle: RowId | null;
  /** What somebody wrote; '' where nobody did. */
  readonly note: string;
  /** What the quote says is to be done. */
  readonly lines: readonly TimelineLine[];
}
