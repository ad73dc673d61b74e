import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/badge.tsx';
import { RowButton } from '#client/ui/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/card-grid.tsx';
import { carIcon, pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { CardMark } from '#client/ui/card-mark.tsx';
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
  onEdit: (id: RowId) => void;
  onVehicles: (id: RowId) => void;
  onRemove: (customer: ReplicaRow<'customers'>, vehicles: readonly ReplicaRow<'vehicles'>[]) => void;
}

function CustomerCardView({ customer, vehicles, canEdit, onEdit, onVehicles, onRemove }: CustomerCardProps) {
  const { id, name, phone, email, is_active: isActive } = customer;
  const mark = worstMark(customer, vehicles);
  const hidden = vehicles.length - platesShown;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop title={name} side={<Badge tone={isActive ? 'green' : 'grey'}>{isActive ? customerTexts.active : customerTexts.inactive}</Badge>} />
      <CardText>
        <span>{formatPhone(phone)}</span>
        <span>{email || customerTexts.noEmail}</span>
        <span>{formatDocument(customer) || customerTexts.noDocument}</span>
      </CardText>
      <CardRow>
        {vehicles.slice(0, platesShown).map((vehicle) => (
          <PlateBadge key={vehicle.id} plate={vehicle.plate} />
        ))}
        {hidden > 0 && <span aria-label={customerTexts.morePlatesLabel(hidden)}>{customerTexts.morePlates(hidden)}</span>}
        <CardMark state={mark} />
      </CardRow>
      <CardActions>
        <RowButton variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
          {customerTexts.edit}
        </RowButton>
        <RowButton variant="quiet" icon={carIcon} onClick={() => onVehicles(id)}>
          {customerTexts.vehicles}
        </RowButton>
        <RowButton variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(customer, vehicles)}>
          {customerTexts.remove}
        </RowButton>
      </CardActions>
    </Card>
  );
}

export const CustomerCard = memoRow(CustomerCardView);
