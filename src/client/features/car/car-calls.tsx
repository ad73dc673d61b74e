import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useRemindedServices } from '#client/data/read/use-reminded-services.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { callReasonNames, type CustomerCall } from '#domain/customers/customer-call.ts';
import { callsThatStand } from '#domain/maintenance/calls-today.ts';
import { dateOf, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { nextStyles as styles } from './next-styles.ts';
import { callsTexts as texts } from './texts.ts';

const shown = 3;

/** Who called about the car last, and what came of it; nothing of a car about which nobody called. */
export function CarCalls({ car, today }: { car: RowId; today: CivilDate }) {
  const store = useStore();
  const live = useLive(store, `calls about ${car}`, async () => (await rowsReferringTo(store, 'customer_calls', 'vehicle_id', [car])).get(car) ?? []);
  const services = useRemindedServices();
  const calls = live === null ? [] : callsThatStand(live.value).slice(0, shown);
  if (calls.length === 0) return null;
  const nameOf = (key: string) => services?.find((service) => service.key === key)?.name ?? '';
  return (
    <ul className={styles.calls} aria-label={texts.title}>
      {calls.map((call) => (
        <li key={call.id}>{callText(call, nameOf(call.about), today)}</li>
      ))}
    </ul>
  );
}

/** 'Ontem: chamado por Renata · Próximo serviço: Troca de óleo'. */
function callText({ at, by, outcome, reason, until }: CustomerCall, service: string, today: CivilDate): string {
  const [first = ''] = by.split(' ');
  const what = [callReasonNames[reason], service].filter(Boolean).join(': ');
  const day = at === '' ? '' : `${shortDate(dateOf(at), today)}: `;
  return `${day}${texts.came[outcome](first, isCivilDate(until) ? shortDate(until, today) : '')} · ${what}`;
}
