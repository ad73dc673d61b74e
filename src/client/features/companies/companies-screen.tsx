import { Building2, Clock, ReceiptText } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CompanyCard } from './company-card.tsx';
import { companyTexts as texts, shopSettingsTexts } from './texts.ts';
import { useRemoveCompany } from './use-remove-company.ts';

const { Component: CompanyDialog, preload: preloadForm } = preloadable(async () => (await import('./company-dialog.tsx')).CompanyDialog);
const { Component: CompanyInUse, preload: preloadInUse } = preloadable(async () => (await import('./company-in-use.tsx')).CompanyInUse);
const { Component: ShopSettingsDialog, preload: preloadSettings } = preloadable(
  async () => (await import('./shop-settings-dialog.tsx')).ShopSettingsDialog,
);

/** Three a row; few shops have a second page. */
const perPage = 30;

/** The companies that a shop's stock belongs to (spec 2 §2). */
export function CompaniesScreen() {
  const { signatureName, status } = useReplica();
  const address = useListAddress<RowId>();
  const { search, page } = address;
  // The shop's settings are edited here too, by the same address as any row.
  const isSettings = address.form?.id === shopSettingsId;
  const list = useListOrCall('companies', { search, page, perPage }, status);
  const exported = useExport('companies', { search });
  const { may } = useAccess();
  const removal = useRemoveCompany();
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [preloadForm, preloadInUse, preloadSettings],
    onNew: address.create,
  });

  const side = (
    <>
      <Button icon={<Clock />} onClick={() => address.edit(shopSettingsId)}>
        {shopSettingsTexts.open}
      </Button>
      {may('invoice.setup') && (
        <Link className={buttonClass()} to="/dashboard/emitir-notas">
          <ReceiptText aria-hidden="true" />
          {texts.toNotes}
        </Link>
      )}
      {exported && <ExportButton source={exported} />}
    </>
  );
  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
  const empty = search === '' ? { text: texts.empty, hint: texts.emptyHint, action: createButton } : { text: texts.nothingFound };
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={side}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards count={3} />}
        empty={<EmptyState {...empty} icon={<Building2 aria-hidden="true" />} />}
        pages={<Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
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
      </ListBody>
      <Suspense fallback={null}>
        {isSettings && <ShopSettingsDialog onClose={address.closeForm} />}
        {address.form && !isSettings && <CompanyDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} />}
        {removal.inUse && <CompanyInUse {...removal.inUse} onClose={removal.close} />}
      </Suspense>
    </Page>
  );
}
