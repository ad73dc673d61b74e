import './marks.css';

export type PendingState = 'pending' | 'conflict' | 'rejected';

const words: Record<PendingState, string> = { pending: 'a enviar', conflict: 'conflito', rejected: 'recusado' };

/** How a row on the device stands towards the server; nothing is drawn for a settled row. */
export function PendingMark({ state }: { state: PendingState }) {
  return <span className={`ui-pending ui-pending--${state}`}>{words[state]}</span>;
}
