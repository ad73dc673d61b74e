import type { ReferringCounts } from '#client/data/store/referring-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { CategoryCard, type CategoryCardProps } from './category-card.tsx';
import { abovePath } from './category-names.ts';
import { categoryTexts as texts } from './texts.ts';
import type { CategoryChoices } from './use-category-choices.ts';

interface CategoryCardsProps extends Pick<CategoryCardProps, 'canEdit' | 'onEdit' | 'onRemove'> {
  categories: readonly ReplicaRow<'categories'>[];
  choices: CategoryChoices;
  countsOf: ReadonlyMap<RowId, ReferringCounts>;
}

const noCounts = {};

export function CategoryCards({ categories, choices, countsOf, ...actions }: CategoryCardsProps) {
  return (
    <CardGrid label={texts.title}>
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          above={abovePath(choices.categories, category)}
          company={companyName(choices, category)}
          counts={countsOf.get(category.id) ?? noCounts}
          {...actions}
        />
      ))}
    </CardGrid>
  );
}

/** Said only where a shop has more than one. */
const companyName = ({ companies }: CategoryChoices, category: ReplicaRow<'categories'>) =>
  companies.length < 2 ? '' : (companies.find(({ value }) => value === category.id_company)?.label ?? '');
