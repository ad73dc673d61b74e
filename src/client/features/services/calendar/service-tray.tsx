import { Box, Heading, Text } from '@chakra-ui/react';
import { CalendarPlus, GripVertical } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ServicesWithoutDate, ServiceWithCar } from '#client/features/services/calendar/services-between.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { DisclosureToggle } from '#client/ui/blocks/disclosure-toggle.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { serviceStatusName } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { titleOf } from './calendar-event.ts';
import { styles, trayStyle } from './tray-styles.ts';
import { statusLook } from './status-look.tsx';
import { calendarTexts as texts } from './texts.ts';

export interface ServiceTrayProps {
  services: ServicesWithoutDate;
  canEdit: boolean;
  /** Whether the person gives this service a date. */
  mayMove: (service: ServiceWithCar['service']) => boolean;
  /** Stands beside the calendar, open; else above it, folded until it is asked for. */
  isBeside: boolean;
  onSchedule: (id: RowId) => void;
  onDrag: (dragged: ServiceWithCar | null) => void;
}

/** The services that have no date yet, to be dragged into the calendar or given one in their dialog (ruling 22). */
function ServiceTrayView({ services, canEdit, mayMove, isBeside, onSchedule, onDrag }: ServiceTrayProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { shown, total } = services;
  if (total === 0) return null;
  const rest = total - shown.length;
  const count = texts.trayCount(total);
  return (
    <Box as="aside" css={trayStyle} aria-label={texts.tray}>
      {isBeside ? (
        <>
          <Heading as="h2" textStyle="cardTitle">
            {count}
          </Heading>
          <Text textStyle="note" mt="0.5" mb="3">
            {texts.trayHint}
          </Text>
        </>
      ) : (
        <DisclosureToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={id} showLabel={count} hideLabel={count} />
      )}
      <div id={id} hidden={!isBeside && !isOpen}>
        <ul className={styles.list}>
          {shown.map((each) => (
            <TrayCard key={each.service.id} each={each} canEdit={canEdit} isOpen={mayMove(each.service)} onSchedule={onSchedule} onDrag={onDrag} />
          ))}
        </ul>
        {rest > 0 && (
          <Link className={styles.rest} to="/dashboard/servicos-listagem">
            {texts.moreInList(rest)}
          </Link>
        )}
      </div>
    </Box>
  );
}

/** The same when the calendar's page is turned. */
export const ServiceTray = memo(ServiceTrayView);

type TrayCardProps = Pick<ServiceTrayProps, 'canEdit' | 'onSchedule' | 'onDrag'> & { each: ServiceWithCar; isOpen: boolean };

function TrayCard({ each, canEdit, isOpen, onSchedule, onDrag }: TrayCardProps) {
  const { service, car } = each;
  const title = titleOf(each);
  return (
    <li
      className={styles.card}
      draggable={canEdit && isOpen}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(each);
      }}
      onDragEnd={() => onDrag(null)}
    >
      {canEdit && isOpen && <GripVertical className={styles.grip} aria-hidden="true" />}
      <div className={styles.car}>
        {car !== null && car.plate !== '' ? <PlateBadge plate={car.plate} size="sm" /> : <span>{texts.noPlate}</span>}
        <span className={styles.model}>{car?.model || (service.id_budget === null ? texts.budgetless : '')}</span>
      </div>
      <div className={styles.state}>
        <Badge tone={statusLook(service.status).tone}>{serviceStatusName(service.status)}</Badge>
        {service.mark !== 'settled' && <PendingMark state={service.mark} />}
      </div>
      {isOpen && (
        <RowButton icon={<CalendarPlus />} disabled={!canEdit} aria-label={texts.scheduleLabel(title)} onClick={() => onSchedule(service.id)}>
          {texts.schedule}
        </RowButton>
      )}
    </li>
  );
}
