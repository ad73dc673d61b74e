import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { RowButton } from '#client/ui/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/card-grid.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { CardMark } from '#client/ui/card-mark.tsx';
import type { EmployeeStatus } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatCpf } from '#domain/values/tax-id.ts';
import { employeeTexts as texts } from './texts.ts';

/** Spec 2 §4. */
const tones: Record<EmployeeStatus, Tone> = { active: 'green', on_leave: 'yellow', terminated: 'red' };

export interface EmployeeCardProps {
  employee: ReplicaRow<'employees'>;
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onRemove: (employee: ReplicaRow<'employees'>) => void;
}

function EmployeeCardView({ employee, canEdit, onEdit, onRemove }: EmployeeCardProps) {
  const { id, name, position, email, phone, cpf, status, mark } = employee;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop title={name} side={<Badge tone={tones[status]}>{texts.statuses[status]}</Badge>} />
      <CardText>
        <span>{email}</span>
        <span>{formatPhone(phone)}</span>
        <span>{texts.cpf(formatCpf(cpf))}</span>
      </CardText>
      <CardRow>
        <strong>{position}</strong>
        <CardMark state={mark} />
      </CardRow>
      <CardActions>
        <RowButton variant="quiet" icon={pencilIcon} aria-label={texts.editLabel(name)} disabled={!canEdit} onClick={() => onEdit(id)}>
          {texts.edit}
        </RowButton>
        <RowButton variant="danger" icon={trashIcon} aria-label={texts.removeLabel(name)} disabled={!canEdit} onClick={() => onRemove(employee)}>
          {texts.remove}
        </RowButton>
      </CardActions>
    </Card>
  );
}

export const EmployeeCard = memoRow(EmployeeCardView);
