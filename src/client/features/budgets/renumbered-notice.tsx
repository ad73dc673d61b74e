import { Hash } from 'lucide-react';
import { useRowsMadeHere } from '#client/data/read/rows-made-here.ts';
import { useReadNotices } from '#client/sync/use-read-notices.ts';
import { Button } from '#client/ui/button.tsx';
import type { Budget } from '#domain/budgets/budget.ts';
import { noticeTexts as texts } from './texts.ts';

const isRenumbered = ({ provisional_number }: Budget) => provisional_number !== null;
const noticeOf = (id: string) => `renumbered ${id}`;

/** Tells whoever gave a customer a provisional number that it has changed (ruling 17), until it was read. */
export function RenumberedNotice() {
  const renumbered = useRowsMadeHere('budgets', isRenumbered);
  const { hasRead, read } = useReadNotices();
  const unread = hasRead === null ? [] : renumbered.filter(({ id }) => !hasRead(noticeOf(id)));
  if (unread.length === 0) return null;
  return (
    <section className="budgets-notice" role="status" aria-label={texts.label}>
      <Hash aria-hidden="true" />
      <ul className="budgets-notice__list">
        {unread.map(({ id, budget_number, provisional_number }) => (
          <li key={id}>{texts.renumbered(provisional_number ?? 0, budget_number)}</li>
        ))}
      </ul>
      <Button onClick={() => void read(unread.map(({ id }) => noticeOf(id)))}>{texts.understood}</Button>
    </section>
  );
}
