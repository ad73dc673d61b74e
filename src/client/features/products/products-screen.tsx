import { Package, Tags } from 'lucide-react';
import { Suspense } from 'react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useCovers } from '#client/data/photos/use-covers.ts';
import { useReserved } from '#client/data/read/use-reserved.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTools } from '#client/ui/list/list-tools.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductFilters } from './product-filters.tsx';
import { StockTools } from './stock-tools.tsx';
import { productTexts as texts } from './texts.ts';
import { useChoices } from './use-choices.ts';
import { useMayMoveStock, useMoveStock } from './use-move-stock.ts';
import { useProductAddress } from './use-product-address.ts';
import { useProducts } from './use-products.ts';
import { useRemoveProduct } from './use-remove-product.ts';

const { Component: ProductDialog, preload } = preloadable(async () => (await import('./product-dialog.tsx')).ProductDialog);

export function ProductsScreen() {
  const { signatureName } = useReplica();
  const may = useMayWrite('products');
  const mayCreate = may.create();
  const mayMove = useMayMoveStock();
  const address = useProductAddress();
  const reserved = useReserved();
  // Whoever only moves pieces has the form for that.
  const form = mayMove && address.form?.id ? address.form : may.opened(address.form);
  const { list, filter, canEdit } = useProducts({ ...address, reserved });
  const covers = useCovers(
    'product_id',
    list.rows.map(({ id }) => id),
  );
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
    ...(mayCreate && { onNew: address.create }),
  });

  const isWhole = address.search === '' && address.category === null && !address.isOnlyLow;
  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={<ProductFiles search={address.search} filter={filter} />}>
        <ListTools to="/dashboard/categorias" icon={<Tags aria-hidden="true" />} text={mayCreate ? texts.toCategories : texts.categories} isWordy>
          {createButton}
        </ListTools>
      </PageHeader>
      <ProductFilters address={address} categories={choices.categories} />
      <StockTools address={address} choices={choices} />
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState text={texts.empty} hint={isWhole && texts.emptyHint} icon={<Package aria-hidden="true" />} action={isWhole && createButton} />
        }
        pages={<Pagination page={address.page} lastPage={list.lastPage} nextLabel={texts.next} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title} of={address.search}>
          {list.rows.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              reserved={reserved.get(product.id) ?? 0}
              photo={covers.get(product.id) ?? null}
              categoryName={choices.categoryName(product.category_id)}
              hasPrice={may.sees('sale_price')}
              hasCost={may.sees('cost_price')}
              canEdit={canEdit}
              onEdit={mayCreate ? edit : null}
              onMove={mayMove ? move : null}
              onOpenStock={mayMove && !mayCreate ? edit : null}
              onRemove={may.remove ? remove : null}
            />
          ))}
        </CardGrid>
      </ListBody>
      <Suspense fallback={null}>
        {form && <ProductDialog key={form.id ?? 'new'} id={form.id} choices={choices} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
