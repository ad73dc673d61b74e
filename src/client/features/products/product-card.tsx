import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton, RowIconButton } from '#client/ui/blocks/button.tsx';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { minusIcon, pencilIcon, plusIcon, trashIcon } from '#client/ui/list/list-icons.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { CardMark } from '#client/ui/list/card-mark.tsx';
import { PhotoThumb } from '#client/ui/photos/photo-thumb.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { marginOf, markupOf, piecesText } from '#domain/products/product.ts';
import { availablePieces, runsLow } from '#domain/products/reserved-stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { productTexts } from './texts.ts';

const styles = classesOf({
  // Its words are cut, never broken: the picture comes without moving them.
  body: {
    position: 'relative',
    '&[data-photo]': { minH: '16', pe: '24' },
    '& > :nth-child(2)': { position: 'absolute', top: '1', insetInlineEnd: '0' },
  },
  price: { mt: '1.5', mb: 'px', color: 'ink', fontSize: 'xl', letterSpacing: 'tight' },
  stepper: { display: 'inline-flex', alignItems: 'center', gap: '1' },
  available: { color: 'soft', fontSize: 'note' },
  pieces: { minW: '18', px: '1.5', color: 'ink', fontSize: 'field', fontWeight: 'bold', textAlign: 'center' },
});

export interface ProductCardProps {
  product: ReplicaRow<'products'>;
  /** Pieces that approved work still needs. */
  reserved: number;
  /** By which it is known; null where it has no photo. */
  photo: RowId | null;
  categoryName: string | undefined;
  hasPrice: boolean;
  hasCost: boolean;
  canEdit: boolean;
  /** Null for who may not, as the others. */
  onEdit: ((id: RowId) => void) | null;
  onMove: ((id: RowId, pieces: number) => void) | null;
  /** For who moves pieces and edits nothing else. */
  onOpenStock: ((id: RowId) => void) | null;
  onRemove: ((product: ReplicaRow<'products'>) => void) | null;
}

function ProductCardView({
  product,
  reserved,
  photo,
  categoryName,
  hasPrice,
  hasCost,
  canEdit,
  onEdit,
  onMove,
  onOpenStock,
  onRemove,
}: ProductCardProps) {
  const {
    id,
    name,
    brand,
    part_code: code,
    application,
    unit,
    place,
    sale_price: salePrice,
    cost_price: costPrice,
    average_cost: average,
    quantity,
    mark,
  } = product;
  const [margin, markup] = hasPrice && hasCost ? [marginOf(product), markupOf(product)] : [null, null];
  return (
    <Card {...((mark === 'conflict' || mark === 'rejected') && { tone: 'problem' as const })}>
      <CardTop title={name} side={runsLow(product, reserved) && <Badge tone="red">{productTexts.low}</Badge>} />
      <div className={styles.body} data-photo={photo === null ? undefined : ''}>
        <CardText>
          <span>
            <span>{categoryName ?? productTexts.noCategory}</span>
            {[brand, code].filter(Boolean).map((text) => ` · ${text}`)}
          </span>
          {application !== '' && <span>{application}</span>}
          {place !== '' && <span>{productTexts.place(place)}</span>}
          {hasPrice && <strong className={styles.price}>{formatMoney(salePrice)}</strong>}
          {hasCost && (
            <span>
              {productTexts.cost(formatMoney(costPrice))}
              {average > 0 && average !== costPrice && ` · ${productTexts.average(formatMoney(average))}`}
            </span>
          )}
          {margin !== null && markup !== null && <span>{productTexts.margin(margin, markup)}</span>}
        </CardText>
        {photo !== null && <PhotoThumb photo={photo} />}
      </div>
      <CardRow>
        <span className={styles.stepper} role="group" aria-label={productTexts.quantityOf(name)}>
          {onMove && (
            <RowIconButton variant="outline" label={productTexts.takeOne(name)} icon={minusIcon} disabled={!canEdit} onClick={() => onMove(id, -1)} />
          )}
          <span className={styles.pieces}>{piecesText(quantity, unit)}</span>
          {onMove && (
            <RowIconButton variant="outline" label={productTexts.putOne(name)} icon={plusIcon} disabled={!canEdit} onClick={() => onMove(id, 1)} />
          )}
        </span>
        {reserved > 0 && <span className={styles.available}>{productTexts.available(availablePieces(quantity, reserved), reserved)}</span>}
        <CardMark state={mark} />
      </CardRow>
      {(onEdit ?? onOpenStock ?? onRemove) && (
        <CardActions>
          {onEdit && (
            <RowButton variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onEdit(id)}>
              {productTexts.edit}
            </RowButton>
          )}
          {onOpenStock && (
            <RowButton variant="quiet" icon={pencilIcon} disabled={!canEdit} onClick={() => onOpenStock(id)}>
              {productTexts.openStock}
            </RowButton>
          )}
          {onRemove && (
            <RowButton variant="danger" icon={trashIcon} disabled={!canEdit} onClick={() => onRemove(product)}>
              {productTexts.remove}
            </RowButton>
          )}
        </CardActions>
      )}
    </Card>
  );
}

export const ProductCard = memoRow(ProductCardView);
