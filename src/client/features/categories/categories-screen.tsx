import { Package, Tags } from 'lucide-react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTools } from '#client/ui/list/list-tools.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useInlineForm } from '#client/ui/form/use-inline-form.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { CategoryCards } from './category-cards.tsx';
import { OpenPanel, OpenRemoval, preloadCategoryDialogs } from './category-dialogs.tsx';
import { CompanyFilter } from './company-filter.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useCategories } from './use-categories.ts';
import { useCategoryAddress } from './use-category-address.ts';
import { useCategoryChoices } from './use-category-choices.ts';
import { useRemoveCategory } from './use-remove-category.ts';

/** What products are sorted by (spec 2 §2); a category is made and changed in a panel above the list. */
export function CategoriesScreen() {
  const { signatureName } = useReplica();
  const may = useMayWrite('categories');
  const mayCreate = may.create();
  const address = useCategoryAddress();
  const opened = may.opened(address.form);
  const { search, page, company, form } = address;
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
    preload: preloadCategoryDialogs,
    ...(mayCreate && { onNew: panel.create }),
  });

  const createButton = mayCreate && <CreateButton text={texts.create} onPress={panel.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={exported && <ExportButton source={exported} />}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        <ListTools to="/dashboard/estoque" icon={<Package aria-hidden="true" />} text={texts.toProducts}>
          {createButton}
        </ListTools>
      </PageHeader>
      <OpenPanel address={{ ...address, form: opened }} choices={choices} onDirty={panel.onDirty} />
      <CompanyFilter companies={choices.companies} company={company ?? ''} onChange={address.filterByCompany} />
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
        <CategoryCards
          categories={list.rows}
          choices={choices}
          countsOf={counts}
          canEdit={canEdit}
          onEdit={mayCreate ? panel.edit : null}
          onRemove={may.remove ? (each) => void removal.ask(each) : null}
        />
      </ListBody>
      <OpenRemoval removal={removal} choices={choices} />
    </Page>
  );
}
