import {
  Banknote,
  BellRing,
  CheckCircle2,
  ClipboardCheck,
  FileText,
  LogIn,
  LogOut,
  MessageCircle,
  Play,
  ReceiptText,
  RotateCcw,
  Trash2,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { useHistoryAction } from '#client/ui/form/use-history-action.tsx';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { Card } from '#client/ui/list/card-grid.tsx';
import { pencilIcon } from '#client/ui/list/list-icons.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { NameLink, PlateLink } from '#client/ui/blocks/record-names.tsx';
import { customerPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { noteStateName } from '#domain/invoices/note-words.ts';
import { canInspect, canLeave, isExpected } from '#domain/services/check-in.ts';
import { isPossible, nextStep, type ServiceStep } from '#domain/services/service-step.ts';
import { listedServiceStatus } from '#domain/services/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { styles } from './service-card-styles.ts';
import { CardLines } from './card-lines.tsx';
import type { ServiceAction, ServiceParts, ServiceWithParts } from './service-parts.ts';
import { carName, shortClock } from './service-words.ts';
import { statusTone } from './status-tone.ts';
import { bayTexts, noteWishTexts, serviceTexts as texts } from './texts.ts';
import { stopTexts } from './work-order/texts.ts';
import type { ServiceMay } from './use-service-may.ts';

export interface ServiceCardProps {
  service: ReplicaRow<'services'>;
  parts: ServiceParts;
  today: CivilDate;
  may: ServiceMay;
  canEdit: boolean;
  /** Whether what was paid so far is known here. */
  canReceive: boolean;
  /** Whether the plan holds the issuing of notes (ruling 50). */
  canIssue: boolean;
  onStep: (step: ServiceStep, each: ServiceWithParts) => void;
  onAction: (action: ServiceAction, each: ServiceWithParts) => void;
}

function ServiceCardView({ service, parts, today, may, canEdit, canReceive, canIssue, onStep, onAction }: ServiceCardProps) {
  const { status, arrived, exit, mark } = service;
  const { vehicle, customer, budget, employee } = parts;
  const each = { service, ...parts };
  const isToReceive = canReceive && nextStep(status) === null && budget !== null && (budget.open ?? 0) > 0;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <div className={styles.top}>
        {vehicle && vehicle.plate !== '' ? (
          <PlateLink plate={vehicle.plate} to={vehiclePath(vehicle.id)} />
        ) : (
          <span aria-label={`${texts.plate} ${texts.nothing}`}>{texts.nothing}</span>
        )}
        <span className={styles.state}>
          {mark !== 'settled' && <PendingMark state={mark} />}
          <Badge tone={statusTone(status)}>{listedServiceStatus(status)}</Badge>
          {service.note_state !== '' && <Badge tone={noteTone(service.note_state)}>{noteWishTexts.state(noteStateName(service.note_state))}</Badge>}
          {status === 'impediment' && service.stop_reason !== '' && <span>{stopTexts.waits[service.stop_reason]}</span>}
        </span>
      </div>
      <h2 className={styles.model}>{vehicle?.model || texts.nothing}</h2>
      <p className={styles.customer}>{customer ? <NameLink to={customerPath(customer.id)}>{customer.name}</NameLink> : ' '}</p>
      <dl className={styles.facts}>
        <Fact name={texts.arrived} value={shortClock(arrived, today)} />
        <Fact name={texts.exit} value={shortClock(exit, today)} />
        {may.hasPrices && <Fact name={texts.total} value={budget === null ? texts.nothing : formatMoney(budget.total)} />}
        <Fact name={texts.employee} value={employee?.name ?? texts.nothing} />
      </dl>
      <CardLines each={each} onOpen={() => onAction('open', each)} />
      <div className={styles.foot}>
        <Steps {...{ each, may, canEdit, isToReceive, onStep, onAction }} />
        <Actions {...{ each, today, may, canEdit, isToReceive, canIssue, onAction }} />
      </div>
    </Card>
  );
}

const noteTone = (state: string) => (state === 'authorized' ? 'green' : state === 'refused' || state === 'rejected' ? 'red' : 'blue');

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const stepLooks = {
  start: { label: bayTexts.start, icon: <Play aria-hidden="true" /> },
  finish: { label: bayTexts.finish, icon: <CheckCircle2 aria-hidden="true" /> },
  resume: { label: bayTexts.resume, icon: <RotateCcw aria-hidden="true" /> },
  impede: { label: bayTexts.impede, icon: <TriangleAlert aria-hidden="true" /> },
} as const;

// A glove that bounces: the second tap would hit what the first one put in the button's place.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

const moneyLooks = {
  receive: { label: texts.receive, icon: <Banknote aria-hidden="true" /> },
  finance: { label: texts.finance, icon: <Wallet aria-hidden="true" /> },
} as const;

interface PartProps {
  each: ServiceWithParts;
  may: ServiceMay;
  /** Finished, and not all of its price was asked for yet. */
  isToReceive: boolean;
}

/** The one big next step; what is finished has the money as its next. */
function Steps({ each, may, canEdit, isToReceive, onStep, onAction }: PartProps & Pick<ServiceCardProps, 'canEdit' | 'onStep' | 'onAction'>) {
  const { status } = each.service;
  const next = nextStep(status);
  if (next !== null && !may.conduct(each.service)) return may.isConductor && <p className={styles.closed}>{texts.closed}</p>;
  if (next === null && !may.receive) return null;
  const money = isToReceive ? 'receive' : 'finance';
  const look = next === null ? moneyLooks[money] : stepLooks[next];
  return (
    <div className={styles.steps}>
      <RowButton
        variant={next === null && !isToReceive ? 'outline' : 'primary'}
        size="lg"
        icon={look.icon}
        disabled={next !== null && !canEdit}
        onClick={once(() => (next === null ? onAction(money, each) : onStep(next, each)))}
      >
        {look.label}
      </RowButton>
      {isPossible('impede', status) && (
        <RowButton icon={stepLooks.impede.icon} disabled={!canEdit} onClick={once(() => onStep('impede', each))}>
          {stepLooks.impede.label}
        </RowButton>
      )}
    </div>
  );
}

const icons = {
  edit: pencilIcon,
  finance: <Wallet />,
  summary: <FileText />,
  issue: <ReceiptText />,
  order: <MessageCircle />,
  ready: <BellRing />,
  checkIn: <LogIn />,
  leave: <LogOut />,
  inspect: <ClipboardCheck />,
  remove: <Trash2 />,
};
const inMenu = ['checkIn', 'leave', 'inspect', 'summary', 'issue', 'order', 'ready', 'remove'] as const;

interface Asked {
  readonly may: ServiceMay;
  readonly canIssue: boolean;
  readonly each: ServiceWithParts;
  readonly today: CivilDate;
}

/** The car can be gone through for it, and by this person. */
const hasCar = ({ may, each }: Asked): boolean => each.vehicle !== null && may.conduct(each.service);

const mayDo: Readonly<Record<(typeof inMenu)[number], (asked: Asked) => boolean>> = {
  checkIn: (asked) => hasCar(asked) && isExpected(asked.each.service),
  leave: (asked) => hasCar(asked) && canLeave(asked.each.service, asked.today),
  inspect: (asked) => hasCar(asked) && canInspect(asked.each.service, asked.today),
  summary: ({ may: { receive, hasPrices } }) => receive && hasPrices,
  issue: ({ canIssue }) => canIssue,
  // The order that the link opens has the prices on it.
  order: ({ may }) => may.hasPrices,
  ready: ({ each }) => each.service.status === 'finished',
  remove: ({ may }) => may.remove,
};

/** What comes after the big step: the two that are tapped daily, and the others in the menu. */
function Actions({
  each,
  today,
  may,
  canEdit,
  isToReceive,
  canIssue,
  onAction,
}: PartProps & Pick<ServiceCardProps, 'today' | 'canEdit' | 'canIssue' | 'onAction'>) {
  const history = useHistoryAction({ collection: 'services', id: each.service.id });
  const actions = inMenu
    .filter((action) => mayDo[action]({ may, canIssue, each, today }))
    .map((action): MenuAction => ({
      label: texts[action],
      icon: icons[action],
      onSelect: () => onAction(action, each),
      isDanger: action === 'remove',
      isDisabled: !canEdit && action === 'remove',
    }));
  // What deletes stays last.
  const menu = [...actions.filter(({ isDanger }) => !isDanger), ...history, ...actions.filter(({ isDanger }) => isDanger)];
  return (
    <div className={styles.actions}>
      {may.conduct(each.service) && (
        <RowButton variant="quiet" icon={icons.edit} disabled={!canEdit} onClick={() => onAction('edit', each)}>
          {texts.edit}
        </RowButton>
      )}
      {may.receive && (isToReceive || nextStep(each.service.status) !== null) && (
        <RowButton variant="quiet" icon={icons.finance} onClick={() => onAction('finance', each)}>
          {texts.finance}
        </RowButton>
      )}
      {menu.length > 0 && (
        <span className={styles.more}>
          <ActionMenu label={texts.actionsOf(carName(each))} items={menu} />
        </span>
      )}
    </div>
  );
}

export const ServiceCard = memoRow(ServiceCardView);
