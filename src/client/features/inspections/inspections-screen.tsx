import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { knownLastPage, useList } from '#client/data/read/use-list.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { inspectionColumns } from './inspection-columns.tsx';
import { listTexts as texts } from './texts.ts';

const perPage = 20;

/** What was looked at, the latest first, found by plate, customer, lines and notes. */
export function InspectionsScreen() {
  const { store, signatureName } = useReplica();
  const { may } = useAccess();
  const address = useListAddress<RowId>();
  const { search, page } = address;
  const list = useList('inspections', { search, page, perPage });
  const vehicles = useRows(
    'vehicles',
    list.rows.map(({ vehicle_id }) => vehicle_id),
  );
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [],
  });
  const empty = search === '' ? { text: texts.empty, hint: texts.emptyHint } : { text: texts.nothingFound };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          may('service.change') && (
            <Link to="/dashboard/modelos-de-vistoria" className={buttonClass()}>
              <ClipboardList aria-hidden="true" />
              {texts.templates}
            </Link>
          )
        }
      >
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
      </PageHeader>
      {list.isLoading ? (
        <SkeletonRows />
      ) : list.rows.length === 0 ? (
        <EmptyState {...empty} icon={<ClipboardCheck aria-hidden="true" />} />
      ) : (
        <>
          <DataTable label={texts.title} columns={inspectionColumns(vehicles, dateOf(shopTime(store)))} rows={list.rows} rowKey={({ id }) => id} />
          <Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />
        </>
      )}
    </Page>
  );
}
