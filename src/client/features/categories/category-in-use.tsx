import { Link } from 'react-router-dom';
import { moveAndDelete } from '#client/data/save/move-referring.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { MoveDialog, type MoveDialogProps } from '#client/ui/form/move-dialog.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { otherCategories } from './category-names.ts';
import { categoryInUseTexts as texts, categoryTexts } from './texts.ts';
import type { CategoryChoices } from './use-category-choices.ts';
import type { CategoryInUse as InUse } from './use-remove-category.ts';

/** Value of the option that leaves the reference out. */
const none = 'none';
const namesShown = 5;

/** A category whose products and subcategories have to go somewhere before it can be deleted. */
export function CategoryInUse({ category, counts, choices, onClose }: InUse & { choices: CategoryChoices; onClose: () => void }) {
  const { save, store } = useReplica();
  const flash = useFlash();
  const { products = 0, categories: below = 0 } = counts;
  const what = [products > 0 && categoryTexts.products(products), below > 0 && categoryTexts.subcategories(below)].filter((each) => each !== false);
  const names = choices.categories.filter(({ parent_id: parent }) => parent === category.id).map(({ name }) => name);

  const move: MoveDialogProps['onMove'] = async (chosen, onProgress, stop) => {
    const target = chosen === none ? null : (chosen as RowId);
    const outcome = await moveAndDelete({ store, save, collection: 'categories', id: category.id, target, onProgress, stop });
    if (outcome.kind === 'stopped') return texts.stopped(outcome.moved);
    if (outcome.kind === 'refused') return `${categoryTexts.removeFailed} ${outcome.text}`;
    flash({ kind: 'success', text: categoryTexts.removed });
    onClose();
    return null;
  };

  return (
    <MoveDialog
      title={categoryTexts.confirmRemove}
      text={
        <>
          <p>{texts.uses(what, products + below)}</p>
          {names.length > 0 && names.length <= namesShown && <p>{texts.subcategories(names)}</p>}
        </>
      }
      links={
        products > 0 && (
          <Link className={buttonClass()} to={`/dashboard/estoque?categoria=${category.id}`}>
            {texts.seeProducts}
          </Link>
        )
      }
      targets={[
        { value: none, label: products > 0 ? texts.noCategory : texts.noParent },
        ...otherCategories(choices.categories, category.id_company, category.id),
      ]}
      texts={{ label: texts.label, choose: texts.choose, missing: texts.missing, failed: categoryTexts.removeFailed }}
      onMove={move}
      onClose={onClose}
    />
  );
}
