import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Card, CardActions, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatCnpj } from '#domain/values/tax-id.ts';
import { companyTexts as texts } from './texts.ts';

export interface CompanyCardProps {
  company: ReplicaRow<'companies'>;
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onRemove: (company: ReplicaRow<'companies'>) => void;
}

export function CompanyCard({ company, canEdit, onEdit, onRemove }: CompanyCardProps) {
  const { id, name, cnpj, email, phone, city, state, mark } = company;
  const hasProblem = mark === 'conflict' || mark === 'rejected';
  return (
    <Card {...(hasProblem && { tone: 'problem' as const })}>
      <CardTop title={name} side={mark !== 'settled' && <PendingMark state={mark} />} />
      <CardText>
        <span>{formatCnpj(cnpj) || texts.noCnpj}</span>
        <span>{email || texts.noEmail}</span>
        <span>{formatPhone(phone) || texts.noPhone}</span>
        <span>{[city, state].filter(Boolean).join(' - ') || texts.noPlace}</span>
      </CardText>
      <CardActions>
        <RowActions
          isDisabled={!canEdit}
          edit={{ text: texts.edit, label: texts.editLabel(name), onPress: () => onEdit(id) }}
          remove={{ text: texts.remove, label: texts.removeLabel(name), onPress: () => onRemove(company) }}
        />
      </CardActions>
    </Card>
  );
}
