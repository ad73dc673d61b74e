import { CalendarClock, Check, MessageCircle, Phone } from 'lucide-react';
import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { NameLink, PlateLink } from '#client/ui/blocks/record-names.tsx';
import { customerPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { shortModel } from '#client/ui/words/short-model.ts';
import { callReasonNames, type CallReason } from '#domain/customers/customer-call.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { isPhone, phoneDigits } from '#domain/values/phone.ts';
import { callStyles as styles } from './call-styles.ts';
import { callWords } from './call-words.ts';
import { callTexts as texts } from './texts.ts';
import { firstNameOf, type Came } from './use-call-actions.ts';
import { useChat } from './use-chat.ts';

const tones: Readonly<Record<CallReason, Tone>> = { refused: 'red', pickup: 'green', quote: 'yellow', service: 'blue' };

export interface CallRowProps {
  call: CustomerToCall;
  today: CivilDate;
  hasPrices: boolean;
  /** The chat was opened from here: what is left is to say so. */
  isWritten: boolean;
  onWritten: () => void;
  onCame: (came: Came) => void;
  onLater: () => void;
}

/** Who is called and why, the ways to them, and what came of it. */
export function CallRow({ call, today, hasPrices, ...doing }: CallRowProps) {
  const { reason, customer, vehicle, due } = call;
  const { what, when, note } = callWords(call, today, hasPrices);
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        {vehicle === null ? <span>{texts.noCar}</span> : <PlateLink plate={vehicle.plate} size="sm" to={vehiclePath(vehicle.id)} />}
      </span>
      <p className={styles.who}>
        <strong>
          <NameLink to={customerPath(customer.id)}>{firstNameOf(call)}</NameLink>
        </strong>
        {vehicle !== null && vehicle.model !== '' && <span> · {shortModel(vehicle.model)}</span>}
      </p>
      <div className={styles.words}>
        <p className={styles.why}>
          <Badge tone={tones[reason]}>{callReasonNames[reason]}</Badge>
          <strong>{what}</strong>
          <span className={styles.when} {...(due[0]?.isDue === true && { 'data-due': '' })}>
            {when}
          </span>
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        <NoMessage call={call} />
      </div>
      <RowWays call={call} {...doing} />
    </li>
  );
}

function NoMessage({ call: { customer } }: { call: CustomerToCall }) {
  if (customer.consent === 'withdrawn') return <p className={styles.consent}>{texts.unwanted}</p>;
  return isPhone(customer.phone) ? null : <p className={styles.note}>{texts.noPhone}</p>;
}

function RowWays({ call, isWritten, onWritten, onCame, onLater }: Omit<CallRowProps, 'today' | 'hasPrices'>) {
  const chat = useChat(call);
  const { customer } = call;
  const name = firstNameOf(call);
  return (
    <div className={styles.actions}>
      {chat !== null && (
        <a
          className={`${buttonClass()} ${styles.chat}`}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.whatsappTo(name)}
          onClick={onWritten}
        >
          <MessageCircle aria-hidden="true" />
          {texts.whatsapp}
        </a>
      )}
      {customer.phone !== '' && (
        <a
          className={buttonClass({ isIcon: true })}
          data-icon
          href={`tel:${phoneDigits(customer.phone)}`}
          aria-label={texts.phone(name)}
          title={texts.phone(name)}
        >
          <Phone aria-hidden="true" />
        </a>
      )}
      <RowButton
        variant={isWritten ? 'primary' : 'outline'}
        icon={<Check aria-hidden="true" />}
        aria-label={isWritten ? `${texts.markCalled}: ${name}` : texts.calledOf(name)}
        onClick={() => onCame({ outcome: 'called' })}
      >
        {isWritten ? texts.markCalled : texts.called}
      </RowButton>
      <RowButton variant="quiet" icon={<CalendarClock aria-hidden="true" />} aria-label={texts.laterOf(name)} onClick={onLater}>
        <span>
          {texts.laterShort}
          <span data-long> {texts.laterRest}</span>
        </span>
      </RowButton>
      <RowButton variant="danger" aria-label={texts.refuseOf(name)} onClick={() => onCame({ outcome: 'unwanted' })}>
        {texts.refuse}
      </RowButton>
    </div>
  );
}
