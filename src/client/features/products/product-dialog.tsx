import { Link } from 'react-router-dom';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { RowId } from '#domain/values/ids.ts';
import { ProductForm } from './product-form.tsx';
import { productFormTexts, productTexts } from './texts.ts';
import type { Choices } from './use-choices.ts';

export interface ProductDialogProps {
  /** The product to edit; null for a new one. */
  id: RowId | null;
  choices: Choices;
  onClose: () => void;
}

/** The product modal, once the row and what it can belong to are there. A first product needs a company first. */
export function ProductDialog({ id, choices, onClose }: ProductDialogProps) {
  const { onGone, finish } = useRecordDialog(productTexts.gone, onClose);
  const record = useOpenedRecord('products', id, onGone);
  if (record === null || choices.isLoading) return null;
  if (id === null && choices.companies.length === 0) return <CompanyFirst onClose={onClose} />;
  return <ProductForm id={id} {...record} choices={choices} onSaved={() => finish(productTexts.saved)} onClose={onClose} />;
}

function CompanyFirst({ onClose }: { onClose: () => void }) {
  const { isDownloaded } = useReplica().status;
  return (
    <Dialog
      title={productFormTexts.companyFirstTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{productFormTexts.close}</Button>
          {isDownloaded && (
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
              {productFormTexts.toCompanies}
            </Link>
          )}
        </>
      }
    >
      {isDownloaded ? productFormTexts.companyFirst : productFormTexts.companiesComing}
    </Dialog>
  );
}
