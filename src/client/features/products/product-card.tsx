import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/card-grid.tsx';
import { minusIcon, pencilIcon, plusIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { marginOf } from '#domain/products/product.ts';
import { isLow } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { productTexts } from './texts.ts';

export interface ProductCardProps {
  product: ReplicaRow<'products'>;
  categoryName: string | undefined;
  canEdit: boolean;
  onEdit: (id: RowId) => void;
  onMove: (id: RowId, pieces: number) => void;
  onRemove: (product: ReplicaRow<'products'>) => void;
}

function ProductCardView({ product, categoryName, canEdit, onEdit, onMove, onRemove }: ProductCardProps) {
  const { id, name, brand, sale_price: salePrice, cost_price: costPrice, quantity, minimum, mark } = product;
  const margin = marginOf(product);
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop title={name} side={isLow(quantity, minimum) && <Badge tone="red">{productTexts.low}</Badge>} />
      <CardText>
        <span>
          <span>{categoryName ?? productTexts.noCategory}</span>
          {brand !== '' && ` · ${brand}`}
        </span>
        <strong className="products-price">{formatMoney(salePrice)}</strong>
        <span>
          {productTexts.cost(formatMoney(costPrice))}
          {margin !== null && ` · ${productTexts.margin(margin)}`}
        </span>
      </CardText>
      <CardRow>
        <span className="products-stepper" role="group" aria-label={productTexts.quantityOf(name)}>
          <IconButton variant="outline" label={productTexts.takeOne(name)} icon={minusIcon} disabled={!canEdit} onClick={() => onMove(id, -1)} />
          <span className="products-pieces">{productTexts.pieces(quantity)}</span>
          <IconButton variant="outline" label={productTexts.putOne(name)} icon={plusIcon} disabled={!canEdit} onClick={() => onMove(id, 1)} />
        </span>
        {mark !== 'settled' && (
          <span className="ui-push">
            <PendingMark state={mark} />
          </span>
        )}
      </CardRow>
      <CardActions>
        <Button variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
          {productTexts.edit}
        </Button>
        <Button variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(product)}>
          {productTexts.remove}
        </Button>
      </CardActions>
    </Card>
  );
}

export const ProductCard = memoRow(ProductCardView);
