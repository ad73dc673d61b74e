import './products.css';
import { Package, Plus, Tags } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { knownLastPage } from '#client/data/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ImportButton } from '#client/ui/import-button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useHotkey } from '#client/ui/use-hotkey.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productTexts } from './texts.ts';
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
  const exported = useExport('products', { search: address.search, filter });
  const imported = useImport('products');
  const choices = useChoices();
  const edit = useStableCallback(address.edit);
  const move = useStableCallback(useMoveStock());
  const remove = useStableCallback(useRemoveProduct());
  useHotkey('n', address.create);
  useValidPage(address, knownLastPage(list));
  useEffect(() => (list.isLoading ? undefined : whenIdle(preload)), [list.isLoading]);

  const count = list.total === null ? null : productTexts.count(list.total);
  const hasFailed = list.failure?.kind === 'problem';
  const isWhole = address.search === '' && address.category === null && !address.isOnlyLow;
  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {productTexts.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={productTexts.title}
        subtitle={[signatureName, count].filter(Boolean).join(' · ')}
        side={
          <>
            <ExportButton source={exported} />
            <ImportButton {...productTexts.import} source={imported} />
          </>
        }
      >
        <div className="products-actions">
          <Link className={buttonClass()} to="/dashboard/categorias">
            <Tags aria-hidden="true" />
            {productTexts.toCategories}
          </Link>
          {createButton}
        </div>
      </PageHeader>
      <ProductFilters address={address} categories={choices.categories} />
      {hasFailed && <ErrorNotice text={productTexts.loadFailed} />}
      {list.isLoading && <SkeletonCards />}
      {!list.isLoading && list.rows.length === 0 && !hasFailed && (
        <EmptyState text={productTexts.empty} icon={<Package aria-hidden="true" />} {...(isWhole && { action: createButton })} />
      )}
      {list.rows.length > 0 && (
        <CardGrid label={productTexts.title}>
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
      )}
      <Pagination page={address.page} lastPage={list.lastPage} nextLabel={productTexts.next} onPage={address.turnTo} />
      <Suspense fallback={null}>
        {address.form && <ProductDialog key={address.form.id ?? 'new'} id={address.form.id} choices={choices} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
