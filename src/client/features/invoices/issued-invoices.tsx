import { Heading } from '@chakra-ui/react';
import { FileCode2, ReceiptText, Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { DataTable, type Column } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useValidPage } from '#client/ui/list/use-valid-page.ts';
import { invoiceSchema, listInvoices, type Invoice } from '#contract/nfse-calls.ts';
import { formatCivilDateTime, isCivilDateTime } from '#domain/values/civil-date.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import type { InvoicePlace } from './invoice-place.ts';
import { issuedTexts as texts } from './texts.ts';
import { useDownloadXml } from './use-download-xml.ts';

const styles = classesOf({
  customer: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' },
});

/** The notes that the shop has issued. The server's alone: a note is none before the server has it. */
export function IssuedInvoices({ place }: { place: InvoicePlace }) {
  const { signature } = useReplica();
  const address = useListAddress();
  const list = usePagedCall(listInvoices, invoiceSchema, { page: address.page, signature });
  const downloads = useDownloadXml();
  useValidPage(address, list.isCurrent ? list.lastPage : null);

  // Only notes of before are to be seen where nobody issues any.
  if (place === 'kept' && list.rows.length === 0) return null;
  const isHeld = place === 'held';
  return (
    <>
      <Heading as="h2" textStyle="cardTitle" mb="3">
        {texts.title}
      </Heading>
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={isHeld ? texts.empty : texts.none} icon={<ReceiptText aria-hidden="true" />} action={isHeld && <ToServices />} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={columns(downloads)} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
    </>
  );
}

const ToServices = () => (
  <Link className={buttonClass()} to="/dashboard/servicos-listagem">
    <Wrench aria-hidden="true" />
    {texts.toServices}
  </Link>
);

const columns = ({ download, busy }: ReturnType<typeof useDownloadXml>): readonly Column<Invoice>[] => [
  { key: 'number', header: texts.columns.number, inCard: 'head', cell: ({ number, series }) => texts.number(series, number) },
  { key: 'date', header: texts.columns.date, cell: ({ issued_at }) => (isCivilDateTime(issued_at) ? formatCivilDateTime(issued_at) : issued_at) },
  {
    key: 'customer',
    header: texts.columns.customer,
    inCard: 'wide',
    cell: ({ customer, notice }) => (
      <span className={styles.customer}>
        {customer || texts.nobody}
        {notice === '' ? <Badge tone="green">{texts.holds}</Badge> : <Badge tone="yellow">{notice}</Badge>}
      </span>
    ),
  },
  { key: 'value', header: texts.columns.value, align: 'end', cell: ({ value }) => formatMoney(fromDecimal(value)) },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (invoice) => (
      <RowButton
        variant="quiet"
        icon={<FileCode2 />}
        aria-label={texts.downloadLabel(invoice.number)}
        isBusy={busy === invoice.id}
        onClick={() => void download(invoice)}
      >
        {texts.download}
      </RowButton>
    ),
  },
];
