import './categories.css';
import { Package, Tags } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { CreateButton } from '#client/ui/create-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useInlineForm } from '#client/ui/use-inline-form.ts';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CategoryCard } from './category-card.tsx';
import { abovePath } from './category-names.ts';
import { CompanyFilter } from './company-filter.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useCategories } from './use-categories.ts';
import { useCategoryChoices, type CategoryChoices } from './use-category-choices.ts';
import { useRemoveCategory } from './use-remove-category.ts';

const { Component: CategoryPanel, preload: preloadForm } = preloadable(async () => (await import('./category-panel.tsx')).CategoryPanel);
const { Component: CategoryInUse, preload: preloadInUse } = preloadable(async () => (await import('./category-in-use.tsx')).CategoryInUse);

const noCounts = {};

/** What products are sorted by (spec 2 §2); a category is made and changed in a panel above the list. */
export function CategoriesScreen() {
  const { signatureName } = useReplica();
  const address = useListAddress<RowId>();
  const { search, page, form } = address;
  const company = address.params.get('empresa') as RowId | null;
  const { list, filter, counts, failure, canEdit } = useCategories({ search, page, company });
  const exported = useExport('categories', { search, filter });
  const choices = useCategoryChoices();
  const panel = useInlineForm(address);
  const removal = useRemoveCategory();
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [preloadForm, preloadInUse],
    onNew: panel.create,
  });

  const createButton = <CreateButton text={texts.create} onPress={panel.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={<ExportButton source={exported} />}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        <div className="categories-tools">
          <Link className={buttonClass()} to="/dashboard/estoque">
            <Package aria-hidden="true" />
            {texts.toProducts}
          </Link>
          {createButton}
        </div>
      </PageHeader>
      <Suspense fallback={null}>
        {form && (
          <CategoryPanel
            key={form.id ?? 'new'}
            id={form.id}
            choices={choices}
            company={company}
            onDirty={panel.onDirty}
            onClose={address.closeForm}
          />
        )}
      </Suspense>
      <CompanyFilter
        companies={choices.companies}
        company={company ?? ''}
        onChange={(id) => address.change({ empresa: id || null, pagina: null }, true)}
      />
      <ListBody
        list={list}
        trouble={failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState
            text={texts.empty}
            hint={search === '' && texts.emptyHint}
            icon={<Tags aria-hidden="true" />}
            action={search === '' && form === null && createButton}
          />
        }
        pages={<Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title}>
          {list.rows.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              above={abovePath(choices.categories, category)}
              company={companyName(choices, category)}
              counts={counts.get(category.id) ?? noCounts}
              canEdit={canEdit}
              onEdit={panel.edit}
              onRemove={(each) => void removal.ask(each)}
            />
          ))}
        </CardGrid>
      </ListBody>
      <Suspense fallback={null}>{removal.inUse && <CategoryInUse {...removal.inUse} choices={choices} onClose={removal.close} />}</Suspense>
    </Page>
  );
}

/** Said only where a shop has more than one. */
const companyName = ({ companies }: CategoryChoices, category: ReplicaRow<'categories'>) =>
  companies.length < 2 ? '' : (companies.find(({ value }) => value === category.id_company)?.label ?? '');
