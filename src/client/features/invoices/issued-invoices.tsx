import { Heading, Stack } from '@chakra-ui/react';
import { ReceiptText, Wrench } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useValidPage } from '#client/ui/list/use-valid-page.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { invoiceSchema, listInvoices, type Invoice } from '#contract/nfse-calls.ts';
import { isOnTheWay } from '#domain/invoices/note-life.ts';
import type { InvoicePlace } from './invoice-place.ts';
import { noteColumns, type NoteTask } from './note-columns.tsx';
import { NoteFilters, type NoteFilter } from './note-filters.tsx';
import { issuedTexts as texts } from './texts.ts';
import { useDownloadXml } from './use-download-xml.ts';

const dialogs = {
  cancel: preloadable(async () => (await import('./note-dialogs.tsx')).CancelDialog),
  replace: preloadable(async () => (await import('./note-dialogs.tsx')).ReplaceDialog),
  share: preloadable(async () => (await import('./share-note-dialog.tsx')).ShareNoteDialog),
};

const lookMs = 3_000;

/** The notes that the shop has issued. The server's alone: a note is none before the server has it. */
export function IssuedInvoices({ place }: { place: InvoicePlace }) {
  const { signature } = useReplica();
  const { may } = useAccess();
  const address = useListAddress();
  const [filter, setFilter] = useState<NoteFilter>({ state: '', month: '' });
  const [task, setTask] = useState<{ kind: NoteTask; note: Invoice } | null>(null);
  const { search, page } = address;
  const isNarrowed = search !== '' || filter.state !== '' || filter.month !== '';
  const filters = { state: filter.state || undefined, month: filter.month || undefined };
  const list = usePagedCall(listInvoices, invoiceSchema, { page, signature, ...(isNarrowed && { search, filters }) });
  const downloads = useDownloadXml();
  useValidPage(address, list.isCurrent ? list.lastPage : null);
  const isAnyOnTheWay = list.rows.some(({ state, is_in_analysis }) => isOnTheWay(state) && !is_in_analysis);
  const { reload } = list;
  useEffect(() => {
    if (!isAnyOnTheWay) return undefined;
    const timer = setInterval(reload, lookMs);
    return () => clearInterval(timer);
  }, [isAnyOnTheWay, reload]);

  // Only notes of before are to be seen where nobody issues any.
  if (place === 'kept' && list.rows.length === 0) return null;
  const isHeld = place === 'held';
  const Dialog = task && dialogs[task.kind].Component;
  const onTask = (kind: NoteTask, note: Invoice) => setTask({ kind, note });
  const empty = isNarrowed ? texts.nothingFound : isHeld ? texts.empty : texts.none;
  return (
    <>
      <Heading as="h2" textStyle="cardTitle" mb="3">
        {texts.title}
      </Heading>
      {isHeld && (
        <Stack gap="3" mb="4">
          <NoteFilters
            filter={filter}
            search={search}
            isPacking={downloads.busy === filter.month && filter.month !== ''}
            onFilter={setFilter}
            onSearch={address.find}
            onPack={may('export.all') ? (month) => void downloads.downloadPackage(month) : null}
          />
        </Stack>
      )}
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={empty} icon={<ReceiptText aria-hidden="true" />} action={isHeld && !isNarrowed && <ToServices />} />}
        pages={<Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable
          label={texts.title}
          columns={noteColumns({ downloads, mayCancel: may('invoice.cancel'), onTask })}
          rows={list.rows}
          rowKey={({ id }) => id}
        />
      </ListBody>
      <Suspense fallback={null}>{task && Dialog && <Dialog note={task.note} onDone={reload} onClose={() => setTask(null)} />}</Suspense>
    </>
  );
}

const ToServices = () => (
  <Link className={buttonClass()} to="/dashboard/servicos-listagem">
    <Wrench aria-hidden="true" />
    {texts.toServices}
  </Link>
);
