import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/badge.tsx';
import { RowButton, RowIconButton } from '#client/ui/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/card-grid.tsx';
import { minusIcon, pencilIcon, plusIcon, trashIcon } from '#client/ui/list-icons.tsx';
import { memoRow } from '#client/ui/memo-row.ts';
import { CardMark } from '#client/ui/card-mark.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { marginOf } from '#domain/products/product.ts';
import { isLow } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { productTexts } from './texts.ts';

const styles = classesOf({
  price: { mt: '1.5', mb: 'px', color: 'ink', fontSize: 'xl', letterSpacing: 'tight' },
  stepper: { display: 'inline-flex', alignItems: 'center', gap: '1' },
  pieces: { minW: '18', px: '1.5', color: 'ink', fontSize: 'field', fontWeight: 'bold', textAlign: 'center' },
});

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
        <strong className={styles.price}>{formatMoney(salePrice)}</strong>
        <span>
          {productTexts.cost(formatMoney(costPrice))}
          {margin !== null && ` · ${productTexts.margin(margin)}`}
        </span>
      </CardText>
      <CardRow>
        <span className={styles.stepper} role="group" aria-label={productTexts.quantityOf(name)}>
          <RowIconButton variant="outline" label={productTexts.takeOne(name)} icon={minusIcon} disabled={!canEdit} onClick={() => onMove(id, -1)} />
          <span className={styles.pieces}>{productTexts.pieces(quantity)}</span>
          <RowIconButton variant="outline" label={productTexts.putOne(name)} icon={plusIcon} disabled={!canEdit} onClick={() => onMove(id, 1)} />
        </span>
        <CardMark state={mark} />
      </CardRow>
      <CardActions>
        <RowButton variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
          {productTexts.edit}
        </RowButton>
        <RowButton variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(product)}>
          {productTexts.remove}
        </RowButton>
      </CardActions>
    </Card>
  );
}

export const ProductCard = memoRow(ProductCardView);
