import { FileText, Layers } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { RowId } from '#domain/values/ids.ts';
import { kitColumns } from './kit-columns.tsx';
import { kitTexts as texts } from './texts.ts';
import { useKitSums } from './use-kit-sums.ts';
import { useRemoveKit } from './use-remove-kit.ts';

const { Component: KitDialog, preload } = preloadable(async () => (await import('./kit-dialog.tsx')).KitDialog);

const perPage = 30;

/** What is quoted together under one name, looked after. */
export function KitsScreen() {
  const { signatureName, status } = useReplica();
  const may = useMayWrite('kits');
  const hasPrices = useMayWrite('budgets').sees('discount');
  const address = useListAddress<RowId>();
  const form = may.opened(address.form);
  const { search, page, create } = address;
  const list = useListOrCall('kits', { search, page, perPage }, status);
  const sumOf = useKitSums(list.rows);
  const remove = useRemoveKit();
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [preload],
    ...(may.create() && { onNew: create }),
  });

  const createButton = may.create() && <CreateButton text={texts.create} onPress={create} />;
  const empty = search === '' ? { text: texts.empty, hint: texts.emptyHint, action: createButton } : { text: texts.nothingFound };
  const columns = kitColumns({ sumOf: hasPrices ? sumOf : null, canEdit: list.source === 'device', onEdit: address.edit, onRemove: remove });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <Link to="/dashboard/orcamentos" className={buttonClass({ variant: 'outline' })}>
            <FileText aria-hidden="true" />
            {texts.toBudgets}
          </Link>
        }
      >
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState {...empty} icon={<Layers aria-hidden="true" />} />}
        pages={<Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
      <Suspense fallback={null}>{form && <KitDialog key={form.id ?? 'new'} id={form.id} onClose={address.closeForm} />}</Suspense>
    </Page>
  );
}
