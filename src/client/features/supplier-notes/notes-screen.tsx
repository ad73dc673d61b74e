import { FileInput, Package, ReceiptText } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noteColumns } from './note-columns.tsx';
import { noteTexts as texts } from './texts.ts';
import { useNotes } from './use-notes.ts';

const { Component: ImportPage, preload } = preloadable(async () => (await import('./import/import-page.tsx')).ImportPage);
const { Component: NoteDialog } = preloadable(async () => (await import('./note-dialog.tsx')).NoteDialog);

/** The suppliers' notes that were imported, the latest first; `?janela=importar` is the way in for more. */
export function NotesScreen() {
  const address = useListAddress<RowId>();
  const mayImport = useMayWrite('supplier_notes').create();
  const isImporting = address.params.get('janela') === 'importar' && mayImport;
  const showImport = (isShown: boolean) => address.change({ janela: isShown ? 'importar' : null, editar: null }, false);
  if (!isImporting) return <NoteList address={address} onImport={mayImport ? () => showImport(true) : null} />;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <ImportPage onOpen={(id) => address.change({ janela: null, editar: id }, false)} onClose={() => showImport(false)} />
    </Suspense>
  );
}

interface NoteListProps {
  address: ReturnType<typeof useListAddress<RowId>>;
  /** Null for who may not. */
  onImport: (() => void) | null;
}

function NoteList({ address, onImport }: NoteListProps) {
  const { signatureName, status } = useReplica();
  const { search, page, form } = address;
  const { list, ends, doubled } = useNotes({ search, page });
  const { subtitle } = useListScreen({
    address,
    // Of a part nobody knows how many there are.
    list: { ...list, total: status.isDownloaded ? list.total : null },
    lastPage: list.isLoading || list.isStale ? null : list.lastPage,
    owner: signatureName,
    count: texts.count,
    preload: [preload],
  });
  const importButton = onImport && (
    <Button variant="primary" icon={<FileInput />} onClick={onImport}>
      {texts.import}
    </Button>
  );
  const empty = !status.isDownloaded
    ? { text: texts.stillDownloading }
    : search === ''
      ? { text: texts.empty, hint: texts.emptyHint, action: importButton }
      : { text: texts.nothingFound };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <Link className={buttonClass()} to="/dashboard/estoque">
            <Package aria-hidden="true" />
            {texts.toStock}
          </Link>
        }
      >
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {importButton}
      </PageHeader>
      {list.isLoading ? (
        <SkeletonRows />
      ) : list.rows.length === 0 ? (
        <EmptyState {...empty} icon={<ReceiptText aria-hidden="true" />} />
      ) : (
        <>
          <DataTable
            isFull
            label={texts.title}
            columns={noteColumns({ ends, doubled, onOpen: address.edit })}
            rows={list.rows}
            rowKey={({ id }) => id}
          />
          <Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />
        </>
      )}
      <Suspense fallback={null}>{form?.id && <NoteDialog key={form.id} id={form.id} onClose={address.closeForm} />}</Suspense>
    </Page>
  );
}
