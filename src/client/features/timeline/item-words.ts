import type { Tone } from '#client/ui/blocks/badge.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { budgetNumberText, budgetStatusName } from '#domain/budgets/budget.ts';
import { callOutcomeNames, callReasonNames } from '#domain/customers/customer-call.ts';
import { paymentMethods } from '#domain/finance/finance-entry.ts';
import { listedServiceStatus } from '#domain/services/service.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import type { CallItem } from '#domain/timeline/call-item.ts';
import type { CheckInItem } from '#domain/timeline/check-in-item.ts';
import type { TimelineNames } from '#domain/timeline/timeline-search.ts';
import type { InspectionItem } from '#domain/timeline/inspection-item.ts';
import type { PaymentItem, ServiceItem, TimelineItem } from '#domain/timeline/timeline.ts';
import { dateOf, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { timelineTexts as texts } from './texts.ts';

/** As an item is shown. */
export interface ItemWords {
  readonly title: string;
  /** What it is of, where its title does not say that. */
  readonly of: string;
  readonly state: string;
  readonly tone: Tone;
  readonly sum: Cents | null;
  /** The hour below its day; '' for none. */
  readonly hour: string;
  /** What the car had run by then; '' where nobody read it. */
  readonly km: string;
  readonly facts: string;
}

const quoteTones: Readonly<Record<string, Tone>> = { draft: 'grey', send: 'blue', approved: 'green', rejected: 'red', expired: 'yellow' };
const serviceTones: Readonly<Record<string, Tone>> = { waiting: 'yellow', in_progress: 'blue', finished: 'green', impediment: 'red' };

const toneIn = (tones: Readonly<Record<string, Tone>>, status: string): Tone => tones[status] ?? 'grey';

const callTones: Readonly<Record<CallItem['outcome'], Tone>> = { called: 'green', later: 'yellow', unwanted: 'grey' };

export function itemWords(item: TimelineItem, names: TimelineNames, today: CivilDate): ItemWords {
  if (item.kind === 'call') return callWords(item, names, today);
  if (item.kind === 'inspection') return inspectionWords(item);
  if (item.kind === 'check_in') return checkInWords(item);
  const number = budgetNumberText({ budget_number: item.number }, item.isProvisional);
  if (item.kind === 'service') return serviceWords(item, number, names, today);
  if (item.kind === 'payment') return paymentWords(item, number, today);
  const [state, tone] = [budgetStatusName(item.status), toneIn(quoteTones, item.status)];
  return { title: texts.quote(number), of: '', state, tone, sum: item.total, hour: '', km: '', facts: '' };
}

function serviceWords(item: ServiceItem, number: string, { employee }: TimelineNames, today: CivilDate): ItemWords {
  const { status, arrived, exit } = item;
  const km = item.kmOut ?? item.kmIn;
  const facts = [
    arrived === '' ? texts.unplanned : texts.arrived(clock(arrived, today)),
    exit !== '' && texts.exit(clock(exit, today)),
    item.employee !== null && employee(item.employee),
    status !== 'finished' && item.done > 0 && texts.done(item.done, item.lines.length),
  ];
  return {
    title: texts.service,
    of: texts.serviceOf(number),
    state: status === 'impediment' ? yardStateText('awaiting_part', { stop_reason: item.stopReason }) : listedServiceStatus(status),
    tone: toneIn(serviceTones, status),
    sum: item.total,
    hour: arrived === '' ? '' : timeOf(arrived),
    km: km === null ? '' : kilometres(km),
    facts: facts.filter(Boolean).join(' · '),
  };
}

function callWords({ reason, about, outcome, at, by, until }: CallItem, { recurring }: TimelineNames, today: CivilDate): ItemWords {
  const what = [callReasonNames[reason], recurring(about)].filter(Boolean).join(': ');
  const facts = [by !== '' && texts.callBy(by), outcome === 'later' && until !== '' && texts.again(shortDate(until, today))];
  return {
    title: texts.call,
    of: what,
    state: callOutcomeNames[outcome],
    tone: callTones[outcome],
    sum: null,
    hour: timeOf(at),
    km: '',
    facts: facts.filter(Boolean).join(' · '),
  };
}

function inspectionWords({ template, at, author, km, isConcluded, seen, all, attention, replace }: InspectionItem): ItemWords {
  return {
    title: texts.inspection(template),
    of: '',
    state: replace > 0 ? texts.replace(replace) : attention > 0 ? texts.attention(attention) : isConcluded ? texts.inOrder : texts.goesOn,
    tone: replace > 0 ? 'red' : attention > 0 ? 'yellow' : isConcluded ? 'green' : 'grey',
    sum: null,
    hour: at === '' ? '' : timeOf(at),
    km: km === null ? '' : kilometres(km),
    facts: [replace > 0 && attention > 0 && texts.attention(attention), texts.seen(seen, all), author, !isConcluded && texts.goesOn]
      .filter(Boolean)
      .join(' · '),
  };
}

function checkInWords({ moment, at, author, isSigned, marks }: CheckInItem): ItemWords {
  return {
    title: texts.checkIn[moment],
    of: '',
    state: isSigned ? texts.signed : texts.unsigned,
    tone: isSigned ? 'green' : 'grey',
    sum: null,
    hour: timeOf(at),
    km: '',
    facts: [marks > 0 && texts.marks(marks), author].filter(Boolean).join(' · '),
  };
}

const clock = (at: CivilDateTime, today: CivilDate) => `${shortDate(dateOf(at), today)} ${timeOf(at)}`;

function paymentWords({ type, amount, method, isPaid, due, description }: PaymentItem, number: string, today: CivilDate): ItemWords {
  const titles = type === 'income' ? [texts.received, texts.toReceive] : [texts.spent, texts.toSpend];
  const facts = [paymentMethods[method], description, !isPaid && texts.due(shortDate(due, today))];
  return {
    title: (isPaid ? titles[0] : titles[1]) ?? '',
    of: texts.serviceOf(number),
    state: isPaid ? texts.paid : texts.unpaid,
    tone: isPaid ? (type === 'income' ? 'green' : 'grey') : 'yellow',
    sum: amount,
    hour: '',
    km: '',
    facts: facts.filter(Boolean).join(' · '),
  };
}
