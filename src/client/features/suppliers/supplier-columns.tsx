import './suppliers.css';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { supplierTexts as texts } from './texts.ts';

export type ListedSupplier = ReplicaRow<'suppliers'>;

interface SupplierActions {
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onRemove: (supplier: ListedSupplier) => void;
}

export function supplierColumns({ canEdit, onEdit, onRemove }: SupplierActions): readonly Column<ListedSupplier>[] {
  const { columns } = texts;
  return [
    { key: 'name', header: columns.name, inCard: 'head', cell: (supplier) => <NameCell supplier={supplier} /> },
    { key: 'email', header: columns.email, inCard: 'wide', cell: ({ email }) => <EmailCell email={email} /> },
    { key: 'phone', header: columns.phone, cell: ({ phone }) => <span className="suppliers-figures">{formatPhone(phone)}</span> },
    { key: 'cnpj', header: columns.taxId, cell: ({ cnpj_cpf }) => <span className="suppliers-figures">{formatTaxId(cnpj_cpf)}</span> },
    {
      key: 'actions',
      header: columns.actions,
      align: 'end',
      inCard: 'foot',
      cell: (supplier) => (
        <>
          <IconButton label={texts.editLabel(supplier.name)} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(supplier.id)} />
          <IconButton
            label={texts.removeLabel(supplier.name)}
            variant="danger"
            icon={trashIcon}
            disabled={!canEdit}
            onClick={() => onRemove(supplier)}
          />
        </>
      ),
    },
  ];
}

function NameCell({ supplier: { name, mark } }: { supplier: ListedSupplier }) {
  return (
    <span className="suppliers-name">
      {name}
      {mark !== 'settled' && <PendingMark state={mark} />}
    </span>
  );
}

/** Where there is no room for it, an address breaks before its '@'. */
function EmailCell({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <span className="suppliers-email">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
