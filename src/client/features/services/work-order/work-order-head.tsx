import { Pencil } from 'lucide-react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { IconButton, RowButton } from '#client/ui/blocks/button.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { fuelNames, listedServiceStatus, serviceFields, type Fuel, type Service } from '#domain/services/service.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { ServiceWithParts } from '../service-parts.ts';
import { shortClock } from '../service-words.ts';
import { statusTone } from '../status-tone.ts';
import { serviceTexts } from '../texts.ts';
import { stopTexts, workOrderTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

/** Which car it is and whose, how it stands and until when it is promised. */
export function OrderHead({ each: { service, vehicle, customer, budget, employee }, now }: { each: ServiceWithParts; now: CivilDateTime }) {
  const facts = [
    customer?.name,
    budget?.budget_number != null && texts.quote(budget.budget_number),
    texts.responsible(employee?.name ?? texts.nobody),
  ];
  return (
    <div className={styles.head} tabIndex={-1} data-autofocus>
      {vehicle && vehicle.plate !== '' && (
        <span className={styles.face}>
          <PlateBadge plate={vehicle.plate} size="lg" />
        </span>
      )}
      <div className={styles.words}>
        <h3>{vehicle?.model || serviceTexts.noCar}</h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.state}>
          <Badge tone={statusTone(service.status)}>{listedServiceStatus(service.status)}</Badge>
          {service.status === 'impediment' && <span>{stopTexts.waits[service.stop_reason]}</span>}
          <PromisedTime service={service} now={now} />
        </p>
      </div>
    </div>
  );
}

/** Until when the car is promised, in red once that is past and the work is not done. */
function PromisedTime({ service: { promised, status }, now }: { service: Pick<Service, 'promised' | 'status'>; now: CivilDateTime }) {
  if (promised === '') return <span>{texts.noPromise}</span>;
  const clock = shortClock(promised, dateOf(now)).toLowerCase();
  return status !== 'finished' && promised < now ? <span data-late="">{texts.late(clock)}</span> : <span>{texts.promised(clock)}</span>;
}

interface Editable {
  service: Service;
  /** Undefined: it is not this person's to change. */
  onEdit: (() => void) | undefined;
}

export function Complaint({ service: { complaint, obs }, onEdit }: Editable) {
  return (
    <div className={styles.complaint}>
      <dl>
        <dt>{texts.complaint}</dt>
        <dd>{complaint || texts.noComplaint}</dd>
        {obs !== '' && (
          <>
            <dt>{serviceFields.obs.label}</dt>
            <dd>{obs}</dd>
          </>
        )}
      </dl>
      {onEdit && <IconButton label={texts.edit} icon={<Pencil />} onClick={onEdit} />}
    </div>
  );
}

/** Kilometres and tank as the car came and went. */
export function Meters({ service, onEdit }: Editable) {
  return (
    <div className={styles.box}>
      <dl className={styles.meters}>
        <Meter name={texts.arrival} km={service.km_in} fuel={service.fuel_in} onEdit={onEdit} />
        <Meter name={texts.exit} km={service.km_out} fuel={service.fuel_out} onEdit={onEdit} />
      </dl>
    </div>
  );
}

function Meter({ name, km, fuel, onEdit }: { name: string; km: number | null; fuel: Fuel | ''; onEdit: Editable['onEdit'] }) {
  const isBlank = km === null && fuel === '';
  return (
    <div className={styles.meter}>
      <dt>{name}</dt>
      <dd>
        {isBlank && onEdit ? (
          <RowButton variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            {texts.fill}
          </RowButton>
        ) : (
          <strong>{km === null ? texts.noKm : texts.km(km.toLocaleString('pt-BR'))}</strong>
        )}
        {fuel !== '' && (
          <>
            <br />
            <small>{texts.fuel(fuelNames[fuel].toLowerCase())}</small>
          </>
        )}
      </dd>
    </div>
  );
}
