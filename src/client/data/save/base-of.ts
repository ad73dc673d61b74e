import type { Json } from '#domain/values/json.ts';
import type { PendingOp } from '../store/records.ts';

/** The value that a change was made from; undefined where it is not known. */
export const baseOf = ({ before, context }: Pick<PendingOp, 'before' | 'context'>, field: string): Json | undefined =>
  field in before ? before[field] : context[field];
