import type { ComponentType } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { carIcon, pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { NameLink, PlateLink } from '#client/ui/blocks/record-names.tsx';
import { CardMark } from '#client/ui/list/card-mark.tsx';
import { customerPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { isErased } from '#domain/collections/erased-person.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatDocument } from './format-document.ts';
import { customerTexts } from './texts.ts';
import { worstMark } from './worst-mark.ts';

const platesShown = 2;

export interface CustomerCardProps {
  customer: ReplicaRow<'customers'>;
  vehicles: readonly ReplicaRow<'vehicles'>[];
  canEdit: boolean;
  /** Null for who may not. */
  onEdit: ((id: RowId) => void) | null;
  onVehicles: (id: RowId) => void;
  PersonMenu?: ComponentType<{ customer: ReplicaRow<'customers'> }> | undefined;
  onRemove: ((customer: ReplicaRow<'customers'>, vehicles: readonly ReplicaRow<'vehicles'>[]) => void) | null;
}

function CustomerCardView({ customer, vehicles, canEdit, onEdit, onVehicles, onRemove, PersonMenu }: CustomerCardProps) {
  const { id, name, phone, email, is_active: isActive, consent, consent_at } = customer;
  const mark = worstMark(customer, vehicles);
  const hidden = vehicles.length - platesShown;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop
        title={<NameLink to={customerPath(id)}>{name}</NameLink>}
        side={<Badge tone={isActive ? 'green' : 'grey'}>{isActive ? customerTexts.active : customerTexts.inactive}</Badge>}
      />
      <CardText>
        <span>{formatPhone(phone)}</span>
        <span>{email || customerTexts.noEmail}</span>
        <span>{formatDocument(customer) || customerTexts.noDocument}</span>
        {consent !== '' && <span>{customerTexts.consents[consent](formatDay(consent_at))}</span>}
      </CardText>
      <CardRow>
        {vehicles.slice(0, platesShown).map((vehicle) => (
          <PlateLink key={vehicle.id} plate={vehicle.plate} to={vehiclePath(vehicle.id)} />
        ))}
        {hidden > 0 && <span aria-label={customerTexts.morePlatesLabel(hidden)}>{customerTexts.morePlates(hidden)}</span>}
        <CardMark state={mark} />
      </CardRow>
      <CardActions>
        {onEdit && !isErased(customer) && (
          <RowButton variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
            {customerTexts.edit}
          </RowButton>
        )}
        <RowButton variant="quiet" icon={carIcon} onClick={() => onVehicles(id)}>
          {customerTexts.vehicles}
        </RowButton>
        {onRemove && (
          <RowButton variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(customer, vehicles)}>
            {customerTexts.remove}
          </RowButton>
        )}
        {PersonMenu && <PersonMenu customer={customer} />}
      </CardActions>
    </Card>
  );
}

const formatDay = (day: string): string => (isCivilDate(day) ? formatCivilDate(day) : '');

export const CustomerCard = memoRow(CustomerCardView);
