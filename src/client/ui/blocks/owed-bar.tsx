import { Link } from 'react-router-dom';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import { StateBar } from './state-bar.tsx';

const texts = {
  owed: (sum: string) => `Em aberto: ${sum}`,
  pending: (sum: string) => `${sum} já lançados, a receber`,
  allPending: 'já lançados, a receber',
  toReceive: 'Receber',
} as const;

/** What is owed: what nothing stands for yet, and what is to come in; nothing where all is paid. `to` is where it is received. */
export function OwedBar({ open, pending, to }: { open: Cents; pending: Cents; to: string }) {
  const sum = cents(open + pending);
  if (sum === 0) return null;
  return (
    <StateBar tone="yellow" state={texts.owed(formatMoney(sum))} end={<Link to={to}>{texts.toReceive}</Link>}>
      {pending > 0 && (open === 0 ? texts.allPending : texts.pending(formatMoney(pending)))}
    </StateBar>
  );
}
