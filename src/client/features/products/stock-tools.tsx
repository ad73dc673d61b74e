import { ClipboardCheck, FileInput, ShoppingCart, Truck } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useMayWrite } from '#client/sync/use-access.ts';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { stockToolTexts as texts } from './stock-texts.ts';
import type { Choices } from './use-choices.ts';
import { useMayMoveStock } from './use-move-stock.ts';
import type { useProductAddress } from './use-product-address.ts';

const { Component: ShoppingDialog } = preloadable(async () => (await import('./shopping-dialog.tsx')).ShoppingDialog);
const { Component: PurchaseDialog } = preloadable(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog);
const { Component: CountDialog } = preloadable(async () => (await import('./count-dialog.tsx')).CountDialog);

const styles = classesOf({
  tools: {
    display: 'flex',
    gap: '2',
    mb: '4',
    // Two and two on a phone.
    flexWrap: 'wrap',
    '& > :is(a, button)': {
      flex: { base: '1 1 40%', sm: 'none' },
      px: { base: '1', sm: '4' },
      fontSize: { base: 'note', sm: 'md' },
      whiteSpace: 'normal',
    },
    '& > :is(a, button) svg': { hideBelow: 'sm' },
  },
});

export interface StockToolsProps {
  address: ReturnType<typeof useProductAddress>;
  choices: Choices;
}

/** What is done with the stock as a whole: what to buy, what was bought, what was counted. */
export function StockTools({ address: { tool, openTool }, choices }: StockToolsProps) {
  const mayMove = useMayMoveStock();
  const mayImport = useMayWrite('supplier_notes').create();
  const onClose = () => openTool(null);
  return (
    <>
      <div className={styles.tools} role="group" aria-label={texts.label}>
        <RowButton icon={<ShoppingCart />} onClick={() => openTool('compras')}>
          {texts.shopping}
        </RowButton>
        {mayMove && (
          <RowButton icon={<Truck />} onClick={() => openTool('compra')}>
            {texts.purchase}
          </RowButton>
        )}
        {mayImport && (
          <Link className={buttonClass()} to="/dashboard/notas-de-compra?janela=importar">
            <FileInput aria-hidden="true" />
            {texts.importNote}
          </Link>
        )}
        {mayMove && (
          <RowButton icon={<ClipboardCheck />} onClick={() => openTool('contagem')}>
            {texts.count}
          </RowButton>
        )}
      </div>
      <Suspense fallback={null}>
        {tool === 'compras' && <ShoppingDialog onClose={onClose} />}
        {tool === 'compra' && mayMove && !choices.isLoading && <PurchaseDialog choices={choices} onClose={onClose} />}
        {tool === 'contagem' && mayMove && <CountDialog choices={choices} onClose={onClose} />}
      </Suspense>
    </>
  );
}
