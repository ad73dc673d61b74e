import { useBreakpointValue } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '#client/data/read/use-live.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney, type Cents } from '#domain/values/money.ts';
import { LowStockPanel } from './low-stock-panel.tsx';
import { readLowStock, readTill } from './read-side.ts';
import { tillFigures } from './till.ts';
import { TillPanel } from './till-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { useYardMay } from './use-yard-may.ts';
import type { Yard } from '#client/data/read/yard-places.ts';
import { phoneStyles } from './yard-styles.ts';
import { sideTexts as texts } from './yard-texts.ts';

// Comes after the yard: nobody waits for it.
const { Component: CallsPanel } = preloadable(async () => (await import('./calls-panel.tsx')).CallsPanel);

export interface SideProps {
  yard: Yard;
  today: CivilDate;
}

/** What is to be received and paid today, live; null for who sees no money, and until it is known. */
function useTill(yard: Pick<Yard, 'places' | 'waiting'>, today: CivilDate) {
  const { store } = useReplica();
  const { may } = useAccess();
  const live = useLive(store, may('entry.receive') ? `till ${today}` : null, () => readTill(store, today));
  if (live === null) return null;
  return { figures: tillFigures(live.value, yard.places), overdue: live.value.overdue, seesAll: may('entry.read') };
}

/** Beside the yard: only what needs an answer, each for who may see it. */
export function SidePanels({ yard, today }: SideProps) {
  const { store, signatureName } = useReplica();
  const { may } = useAccess();
  const { ask } = useYardMay();
  const isPhone = useBreakpointValue({ base: true, md: false }, { ssr: false });
  const till = useTill(yard, today);
  const low = useLive(store, may('product.read') ? 'low stock' : null, () => readLowStock(store));
  return (
    <>
      {may('budget.change') && (
        <WaitingPanel waiting={yard.waiting} today={today} shopName={signatureName} hasPrices={may('price.see')} mayAsk={ask} />
      )}
      {till !== null && !isPhone && <TillPanel {...till} />}
      {low !== null && <LowStockPanel low={low.value} />}
      {may('customer.change') && (
        <Suspense fallback={null}>
          <CallsPanel now={shopTime(store)} />
        </Suspense>
      )}
    </>
  );
}

/** The same on a phone, in one strip above the cars. */
export function YardFigures({ yard: { waiting, places }, today }: SideProps) {
  const { may } = useAccess();
  const till = useTill({ waiting, places }, today);
  const [longest] = waiting;
  if (!may('budget.change') && till === null) return null;
  return (
    <div className={phoneStyles.strip}>
      {may('budget.change') && (
        <Figure
          name={texts.unanswered}
          value={String(waiting.length)}
          note={longest ? texts.upTo(daysAgoText(daysBetween(longest.budget.date, today))) : texts.accounts(0)}
          to="/dashboard/orcamentos?status=send"
        />
      )}
      {till && (
        <Figure
          name={texts.toReceive}
          value={wholeReais(till.figures.receive.sum)}
          note={texts.accounts(till.figures.receive.count)}
          to={till.seesAll ? '/dashboard/financeiro?ver=em-aberto' : '/dashboard/servicos-listagem'}
        />
      )}
      {till?.seesAll && (
        <Figure
          name={texts.toPay}
          value={wholeReais(till.figures.pay.sum)}
          note={till.figures.pay.count > 0 ? texts.dueToday : texts.accounts(0)}
          to="/dashboard/financeiro?ver=em-aberto"
        />
      )}
    </div>
  );
}

/** For a third of a phone's width: to the real. */
const wholeReais = (sum: Cents): string => formatMoney(cents(Math.round(sum / 100) * 100)).replace(/,00$/, '');

function Figure({ name, value, note, to }: { name: string; value: string; note: ReactNode; to: string }) {
  return (
    <Link className={phoneStyles.figure} to={to}>
      <span>{name}</span>
      <strong>{value}</strong>
      <span>{note}</span>
    </Link>
  );
}
