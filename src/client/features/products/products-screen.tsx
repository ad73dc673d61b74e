import { Package, Tags } from 'lucide-react';
import { Suspense } from 'react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { CreateButton } from '#client/ui/create-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { ListTools } from '#client/ui/list-tools.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productTexts as texts } from './texts.ts';
import { useChoices } from './use-choices.ts';
import { useMoveStock } from './use-move-stock.ts';
import { useProductAddress } from './use-product-address.ts';
import { useProducts } from './use-products.ts';
import { useRemoveProduct } from './use-remove-product.ts';

const { Component: ProductDialog, preload } = preloadable(async () => (await import('./product-dialog.tsx')).ProductDialog);

export function ProductsScreen() {
  const { signatureName } = useReplica();
  const address = useProductAddress();
  const { list, filter, canEdit } = useProducts(address);
  const choices = useChoices();
  const edit = useStableCallback(address.edit);
  const move = useStableCallback(useMoveStock());
  const remove = useStableCallback(useRemoveProduct());
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [preload],
    onNew: address.create,
  });

  const isWhole = address.search === '' && address.category === null && !address.isOnlyLow;
  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={<ProductFiles search={address.search} filter={filter} />}>
        <ListTools to="/dashboard/categorias" icon={<Tags aria-hidden="true" />} text={texts.toCategories} isWordy>
          {createButton}
        </ListTools>
      </PageHeader>
      <ProductFilters address={address} categories={choices.categories} />
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState text={texts.empty} hint={isWhole && texts.emptyHint} icon={<Package aria-hidden="true" />} action={isWhole && createButton} />
        }
        pages={<Pagination page={address.page} lastPage={list.lastPage} nextLabel={texts.next} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title}>
          {list.rows.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              categoryName={choices.categoryName(product.category_id)}
              canEdit={canEdit}
              onEdit={edit}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </CardGrid>
      </ListBody>
      <Suspense fallback={null}>
        {address.form && <ProductDialog key={address.form.id ?? 'new'} id={address.form.id} choices={choices} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
