import type { RowMark } from '#client/data/store/sync-marks.ts';

const order: readonly RowMark[] = ['conflict', 'rejected', 'pending', 'settled'];

/** A customer's card stands for their cars too: the worst of them counts. */
export function worstMark(customer: { mark: RowMark }, vehicles: readonly { mark: RowMark }[]): RowMark {
  const marks = [customer, ...vehicles].map(({ mark }) => mark);
  return order.find((mark) => marks.includes(mark)) ?? 'settled';
}
