import { Building2, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { knownLastPage } from '#client/data/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useHotkey } from '#client/ui/use-hotkey.ts';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CompanyCard } from './company-card.tsx';
import { companyTexts as texts } from './texts.ts';
import { useRemoveCompany } from './use-remove-company.ts';

const { Component: CompanyDialog, preload: preloadForm } = preloadable(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const { Component: CompanyInUse, preload: preloadInUse } = preloadable(async () => (await import('./company-in-use.tsx')).CompanyInUse);

/** Three a row; few shops have a second page. */
const perPage = 30;

/** The companies that a shop's stock belongs to (spec 2 §2). */
export function CompaniesScreen() {
  const { signatureName, status } = useReplica();
  const address = useListAddress<RowId>();
  const { search, page } = address;
  const list = useListOrCall('companies', { search, page, perPage }, status);
  const exported = useExport('companies', { search });
  const removal = useRemoveCompany();
  useValidPage(address, knownLastPage(list));
  useHotkey('n', address.create);
  useEffect(() => (list.isLoading ? undefined : whenIdle(preloadDialogs)), [list.isLoading]);

  const hasFailed = list.failure?.kind === 'problem';
  const count = list.total === null ? null : texts.count(list.total);
  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {texts.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={[signatureName, count].filter(Boolean).join(' · ')} side={<ExportButton source={exported} />}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {createButton}
      </PageHeader>
      {hasFailed && <ErrorNotice text={texts.loadFailed} />}
      {list.isLoading && <SkeletonCards count={3} />}
      {!list.isLoading && !hasFailed && list.rows.length === 0 && (
        <EmptyState
          text={search === '' ? texts.empty : texts.nothingFound}
          icon={<Building2 aria-hidden="true" />}
          {...(search === '' && { action: createButton })}
        />
      )}
      {list.rows.length > 0 && (
        <CardGrid label={texts.title}>
          {list.rows.map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              canEdit={list.source === 'device'}
              onEdit={address.edit}
              onRemove={(each) => void removal.ask(each)}
            />
          ))}
        </CardGrid>
      )}
      <Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />
      <Suspense fallback={null}>
        {address.form && <CompanyDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} />}
        {removal.inUse && <CompanyInUse {...removal.inUse} onClose={removal.close} />}
      </Suspense>
    </Page>
  );
}

function preloadDialogs(): void {
  preloadForm();
  preloadInUse();
}
