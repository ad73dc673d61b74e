import { Link } from 'react-router-dom';
import type { ReferringCounts } from '#client/data/store/referring-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Card, CardActions, CardRow, CardText, CardTop } from '#client/ui/list/card-grid.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { RowId } from '#domain/values/ids.ts';
import { categoryTexts as texts } from './texts.ts';

const styles = classesOf({ products: { display: 'inline-flex', alignItems: 'center', minH: 'control', color: 'brand', fontWeight: 'semibold' } });

export interface CategoryCardProps {
  category: ReplicaRow<'categories'>;
  /** What stands above it, and whose it is: '' where there is nothing to say. */
  above: string;
  company: string;
  counts: ReferringCounts;
  canEdit: boolean;
  /** Null for who may not. */
  onEdit: ((id: RowId) => void) | null;
  onRemove: ((category: ReplicaRow<'categories'>) => void) | null;
}

export function CategoryCard({ category, above, company, counts, canEdit, onEdit, onRemove }: CategoryCardProps) {
  const { id, name, description, mark } = category;
  const { products = 0, categories = 0 } = counts;
  const lines = [above && texts.below(above), company, description].filter((line) => line !== '');
  const hasProblem = mark === 'conflict' || mark === 'rejected';
  return (
    <Card {...(hasProblem && { tone: 'problem' as const })}>
      <CardTop title={name} side={mark !== 'settled' && <PendingMark state={mark} />} />
      {lines.length > 0 && (
        <CardText>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </CardText>
      )}
      {(products > 0 || categories > 0) && (
        <CardRow>
          {products > 0 && (
            <Link className={styles.products} to={`/dashboard/estoque?categoria=${id}`}>
              {texts.products(products)}
            </Link>
          )}
          {categories > 0 && <span>{texts.subcategories(categories)}</span>}
        </CardRow>
      )}
      {(onEdit ?? onRemove) && (
        <CardActions>
          <RowActions
            isDisabled={!canEdit}
            edit={onEdit && { text: texts.edit, label: texts.editLabel(name), onPress: () => onEdit(id) }}
            remove={onRemove && { text: texts.remove, label: texts.removeLabel(name), onPress: () => onRemove(category) }}
          />
        </CardActions>
      )}
    </Card>
  );
}
