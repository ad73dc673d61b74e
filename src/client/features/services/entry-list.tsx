import { Text } from '@chakra-ui/react';
import { failureReason } from '#client/api/failure-reason.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { entryTypeNames, paymentMethods } from '#domain/finance/finance-entry.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import type { EntriesAnswer } from './budget-entries.ts';
import { financeTexts as texts } from './texts.ts';

const styles = classesOf({
  list: {
    borderTop: 'hairline',
    borderColor: 'line',
    '& > li': {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      py: '2.5',
      borderBottom: 'hairline',
      borderColor: 'line',
    },
    '& strong': { fontWeight: 'semibold' },
  },
  what: { display: 'grid', gap: '1', minW: '0' },
  when: { textStyle: 'note' },
  sum: { display: 'grid', flex: 'none', gap: '1', justifyItems: 'end' },
});

/** The entries of a service's quote, or why they are not there. */
export function EntryList({ answer }: { answer: EntriesAnswer | null }) {
  if (answer === null) return <p role="status">{texts.loading}</p>;
  if (!answer.ok) return <ErrorNotice text={[texts.failed, answer.failure && failureReason(answer.failure)].filter(Boolean).join(' ')} />;
  if (answer.entries.length === 0) return <Text color="soft">{texts.none}</Text>;
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {answer.entries.map(({ id, description, type, amount, date, due_date: due, method_payment: method, is_paid: isPaid, mark }) => (
        <li key={id}>
          <span className={styles.what}>
            <strong>{description}</strong>
            <span className={styles.when}>
              {[formatCivilDate(date), entryTypeNames[type], paymentMethods[method], !isPaid && due !== '' && texts.due(formatCivilDate(due))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={styles.sum}>
            <strong>{formatMoney(type === 'income' ? amount : cents(-amount))}</strong>
            <span>
              {mark !== 'settled' && <PendingMark state={mark} />}{' '}
              <Badge tone={isPaid ? 'green' : 'yellow'}>{isPaid ? texts.paid : texts.unpaid}</Badge>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
