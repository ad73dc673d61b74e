import { Link } from 'react-router-dom';
import { moveAndDelete } from '#client/data/save/move-referring.ts';
import { useList } from '#client/data/read/use-list.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { MoveDialog, type MoveDialogProps } from '#client/ui/form/move-dialog.tsx';
import { listOf } from '#client/ui/words/plural.ts';
import type { RowId } from '#domain/values/ids.ts';
import { companyInUseTexts as texts, companyTexts } from './texts.ts';
import type { CompanyInUse as InUse } from './use-remove-company.ts';

/** More than any shop has: they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

/** A company whose categories and products have to go to another one before it can be deleted. */
export function CompanyInUse({ company, counts, onClose }: InUse & { onClose: () => void }) {
  const { save, store } = useReplica();
  const flash = useFlash();
  const { rows: companies, isLoading } = useList('companies', all);
  const { categories = 0, products = 0 } = counts;
  const what = [categories > 0 && texts.categories(categories), products > 0 && texts.products(products)].filter((each) => each !== false);

  const move: MoveDialogProps['onMove'] = async (target, onProgress, stop) => {
    const outcome = await moveAndDelete({ store, save, collection: 'companies', id: company.id, target: target as RowId, onProgress, stop });
    if (outcome.kind === 'stopped') return texts.stopped(outcome.moved);
    if (outcome.kind === 'refused') return `${companyTexts.removeFailed} ${outcome.text}`;
    flash({ kind: 'success', text: companyTexts.removed });
    onClose();
    return null;
  };

  if (isLoading) return null;
  return (
    <MoveDialog
      title={companyTexts.confirmRemove}
      text={texts.uses(company.name, listOf(what), categories + products)}
      links={
        <>
          {categories > 0 && (
            <Link className={buttonClass()} to={`/dashboard/categorias?empresa=${company.id}`}>
              {texts.seeCategories}
            </Link>
          )}
          {products > 0 && (
            <Link className={buttonClass()} to="/dashboard/estoque">
              {texts.seeProducts}
            </Link>
          )}
        </>
      }
      targets={companies.filter(({ id }) => id !== company.id).map(({ id, name }) => ({ value: id, label: name }))}
      texts={{ label: texts.label, choose: texts.choose, missing: texts.missing, nowhere: texts.nowhere, failed: companyTexts.removeFailed }}
      onMove={move}
      onClose={onClose}
    />
  );
}
