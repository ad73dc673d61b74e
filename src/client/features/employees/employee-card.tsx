import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { CardMark } from '#client/ui/list/card-mark.tsx';
import type { EmployeeStatus } from '#domain/records/employee.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatCpf } from '#domain/values/tax-id.ts';
import { employeeTexts as texts } from './texts.ts';

/** Spec 2 §4. */
const tones: Record<EmployeeStatus, Tone> = { active: 'green', on_leave: 'yellow', terminated: 'red' };

export interface EmployeeCardProps {
  employee: ReplicaRow<'employees'>;
  /** Whether their documents are shown. */
  hasPapers: boolean;
  /** By what they enter the shop; '' where nobody does, or that is not for the person to know. */
  login: string;
  canEdit: boolean;
  /** Null for who may not. */
  onEdit: ((id: RowId) => void) | null;
  onRemove: ((employee: ReplicaRow<'employees'>) => void) | null;
}

function EmployeeCardView({ employee, hasPapers, login, canEdit, onEdit, onRemove }: EmployeeCardProps) {
  const { id, name, position, email, phone, cpf, status, mark } = employee;
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop title={name} side={<Badge tone={tones[status]}>{texts.statuses[status]}</Badge>} />
      <CardText>
        <span>{email}</span>
        <span>{formatPhone(phone)}</span>
        {hasPapers && <span>{texts.cpf(formatCpf(cpf))}</span>}
        {login !== '' && <span>{login}</span>}
      </CardText>
      <CardRow>
        <strong>{position}</strong>
        <CardMark state={mark} />
      </CardRow>
      {(onEdit ?? onRemove) && (
        <CardActions>
          {onEdit && (
            <RowButton variant="quiet" icon={pencilIcon} aria-label={texts.editLabel(name)} disabled={!canEdit} onClick={() => onEdit(id)}>
              {texts.edit}
            </RowButton>
          )}
          {onRemove && (
            <RowButton variant="danger" icon={trashIcon} aria-label={texts.removeLabel(name)} disabled={!canEdit} onClick={() => onRemove(employee)}>
              {texts.remove}
            </RowButton>
          )}
        </CardActions>
      )}
    </Card>
  );
}

export const EmployeeCard = memoRow(EmployeeCardView);
