import { PendingMark, type PendingState } from '../blocks/pending-mark.tsx';
import { classesOf } from '../theme/class-names.ts';

const styles = classesOf({ mark: { ms: 'auto' } });

/** At the far end of a card's row: how the record stands towards the server, where there is something to say. */
export function CardMark({ state }: { state: PendingState | 'settled' }) {
  if (state === 'settled') return null;
  return (
    <span className={styles.mark}>
      <PendingMark state={state} />
    </span>
  );
}
