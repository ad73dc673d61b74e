import type { Category } from './category.ts';
import type { RowId } from '../values/ids.ts';

/** What the tree of categories is made of. Two devices can make two categories each other's parents: no walk may rely on an end. */
export type CategoryNode = Pick<Category, 'parent_id'> & { readonly id: RowId };

/** The categories above one, the topmost first; those that are not there are left out. */
export function categoriesAbove<Node extends CategoryNode>(categories: readonly Node[], { id, parent_id: parent }: CategoryNode): Node[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const above: Node[] = [];
  const seen = new Set<RowId>([id]);
  for (let at = parent; at !== null && !seen.has(at);) {
    const category = byId.get(at);
    if (category === undefined) break;
    seen.add(at);
    above.unshift(category);
    at = category.parent_id;
  }
  return above;
}

/** The category and all that stand below it: none of them can become its parent (spec 2 §5). */
export function withCategoriesBelow(categories: readonly CategoryNode[], id: RowId): ReadonlySet<RowId> {
  const found = new Set<RowId>([id]);
  // A set hands out what is added while it is walked.
  for (const parent of found) {
    for (const category of categories) if (category.parent_id === parent) found.add(category.id);
  }
  return found;
}
