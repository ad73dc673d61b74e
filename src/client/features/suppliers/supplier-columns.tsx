import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { RowIconButton } from '#client/ui/blocks/button.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { pencilIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { supplierTexts as texts } from './texts.ts';

const styles = classesOf({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '0.5', fontWeight: 'semibold' },
  email: { display: 'inline-block', minW: '36', overflowWrap: 'anywhere' },
  figures: { whiteSpace: 'nowrap' },
  taxId: { whiteSpace: { base: 'normal', sm: 'nowrap' } },
});

export type ListedSupplier = ReplicaRow<'suppliers'>;

interface SupplierActions {
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onRemove: (supplier: ListedSupplier) => void;
}

/** `actions` null for who only reads them: who may change a supplier may delete one too. */
export function supplierColumns(actions: SupplierActions | null): readonly Column<ListedSupplier>[] {
  const { columns } = texts;
  return [
    { key: 'name', header: columns.name, inCard: 'head', cell: (supplier) => <NameCell supplier={supplier} /> },
    { key: 'email', header: columns.email, inCard: 'wide', cell: ({ email }) => <EmailCell email={email} /> },
    { key: 'phone', header: columns.phone, cell: ({ phone }) => <span className={styles.figures}>{formatPhone(phone)}</span> },
    { key: 'cnpj', header: columns.taxId, cell: ({ cnpj_cpf }) => <TaxIdCell taxId={formatTaxId(cnpj_cpf)} /> },
    ...(actions === null ? [] : [actionColumn(actions)]),
  ];
}

const actionColumn = ({ canEdit, onEdit, onRemove }: SupplierActions): Column<ListedSupplier> => ({
  key: 'actions',
  header: texts.columns.actions,
  align: 'end',
  inCard: 'foot',
  cell: (supplier) => (
    <>
      <RowIconButton label={texts.editLabel(supplier.name)} icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(supplier.id)} />
      <RowIconButton
        label={texts.removeLabel(supplier.name)}
        variant="danger"
        icon={trashIcon}
        disabled={!canEdit}
        onClick={() => onRemove(supplier)}
      />
    </>
  ),
});

function NameCell({ supplier: { name, mark } }: { supplier: ListedSupplier }) {
  return (
    <span className={styles.name}>
      {name}
      {mark !== 'settled' && <PendingMark state={mark} />}
    </span>
  );
}

function EmailCell({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      <BreakingAt text={email} at={email.indexOf('@')} />
    </span>
  );
}

function TaxIdCell({ taxId }: { taxId: string }) {
  return (
    <span className={styles.taxId}>
      <BreakingAt text={taxId} at={taxId.indexOf('/') + 1} />
    </span>
  );
}

/** Where there is no room for it, an address breaks before its '@', a CNPJ after its '/'. */
function BreakingAt({ text, at }: { text: string; at: number }) {
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
