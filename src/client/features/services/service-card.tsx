import { Banknote, CheckCircle2, FileText, MessageCircle, Play, ReceiptText, RotateCcw, Trash2, TriangleAlert, Wallet } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { ActionMenu } from '#client/ui/action-menu.tsx';
import type { MenuAction } from '#client/ui/menu-action.ts';
import { Badge } from '#client/ui/badge.tsx';
import { RowButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card-grid.tsx';
import { pencilIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { isPossible, nextStep, type ServiceStep } from '#domain/services/service-step.ts';
import { listedServiceStatus } from '#domain/services/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { styles } from './service-card-styles.ts';
import type { ServiceParts, ServiceWithParts } from './service-parts.ts';
import { carName, shortClock } from './service-words.ts';
import { statusTone } from './status-tone.ts';
import { bayTexts, serviceTexts as texts } from './texts.ts';

export type ServiceAction = 'edit' | 'finance' | 'receive' | 'summary' | 'issue' | 'order' | 'remove';

export interface ServiceCardProps {
  service: ReplicaRow<'services'>;
  parts: ServiceParts;
  today: CivilDate;
  canEdit: boolean;
  /** Whether what was paid so far is known here. */
  canReceive: boolean;
  /** Whether the plan holds the issuing of notes (ruling 50). */
  canIssue: boolean;
  onStep: (step: ServiceStep, each: ServiceWithParts) => void;
  onAction: (action: ServiceAction, each: ServiceWithParts) => void;
}

function ServiceCardView({ service, parts, today, canEdit, canReceive, canIssue, onStep, onAction }: ServiceCardProps) {
  const { status, arrived, exit, mark } = service;
  const { vehicle, customer, budget, employee } = parts;
  const each = { service, ...parts };
  const isToReceive = canReceive && nextStep(status) === null && budget !== null && (budget.open ?? 0) > 0;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <div className={styles.top}>
        {vehicle && vehicle.plate !== '' ? (
          <PlateBadge plate={vehicle.plate} />
        ) : (
          <span aria-label={`${texts.plate} ${texts.nothing}`}>{texts.nothing}</span>
        )}
        <span className={styles.state}>
          {mark !== 'settled' && <PendingMark state={mark} />}
          <Badge tone={statusTone(status)}>{listedServiceStatus(status)}</Badge>
        </span>
      </div>
      <h2 className={styles.model}>{vehicle?.model || texts.nothing}</h2>
      <p className={styles.customer}>{customer?.name ?? ' '}</p>
      <dl className={styles.facts}>
        <Fact name={texts.arrived} value={shortClock(arrived, today)} />
        <Fact name={texts.exit} value={shortClock(exit, today)} />
        <Fact name={texts.total} value={budget === null ? texts.nothing : formatMoney(budget.total)} />
        <Fact name={texts.employee} value={employee?.name ?? texts.nothing} />
      </dl>
      <div className={styles.foot}>
        <Steps {...{ each, canEdit, isToReceive, onStep, onAction }} />
        <Actions {...{ each, canEdit, isToReceive, canIssue, onAction }} />
      </div>
    </Card>
  );
}

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
  /** Finished, and not all of its price was asked for yet. */
  isToReceive: boolean;
}

/** The one big next step; what is finished has the money as its next. */
function Steps({ each, canEdit, isToReceive, onStep, onAction }: PartProps & Pick<ServiceCardProps, 'canEdit' | 'onStep' | 'onAction'>) {
  const { status } = each.service;
  const next = nextStep(status);
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

const icons = { edit: pencilIcon, finance: <Wallet />, summary: <FileText />, issue: <ReceiptText />, order: <MessageCircle />, remove: <Trash2 /> };
const inMenu = ['summary', 'issue', 'order', 'remove'] as const;

/** What comes after the big step: the two that are tapped daily, and the others in the menu. */
function Actions({ each, canEdit, isToReceive, canIssue, onAction }: PartProps & Pick<ServiceCardProps, 'canEdit' | 'canIssue' | 'onAction'>) {
  const menu = inMenu
    .filter((action) => canIssue || action !== 'issue')
    .map((action): MenuAction => ({
      label: texts[action],
      icon: icons[action],
      onSelect: () => onAction(action, each),
      isDanger: action === 'remove',
      isDisabled: !canEdit && action === 'remove',
    }));
  return (
    <div className={styles.actions}>
      <RowButton variant="quiet" icon={icons.edit} disabled={!canEdit} onClick={() => onAction('edit', each)}>
        {texts.edit}
      </RowButton>
      {(isToReceive || nextStep(each.service.status) !== null) && (
        <RowButton variant="quiet" icon={icons.finance} onClick={() => onAction('finance', each)}>
          {texts.finance}
        </RowButton>
      )}
      <span className={styles.more}>
        <ActionMenu label={texts.actionsOf(carName(each))} items={menu} />
      </span>
    </div>
  );
}

export const ServiceCard = memoRow(ServiceCardView);
