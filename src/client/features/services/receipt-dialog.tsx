import { useReplica } from '#client/sync/use-replica.ts';
import { FinanceDialog, type FinanceDialogProps } from './finance-dialog.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useServiceMoney } from './receipt-money.ts';

/** 'Receber' of a finished service's card: straight to the payments. */
export function ReceiptDialog({ budget, vehicle, onClose }: FinanceDialogProps) {
  const { status } = useReplica();
  const { money, companies, needsCompany } = useServiceMoney(budget);
  // It says what is in the way.
  if (needsCompany || !status.isDownloaded) return <FinanceDialog {...{ budget, vehicle, onClose }} />;
  if (money === null || companies.length === 0) return null;
  return <ReceiptForm {...{ budget, vehicle, companies, money, onClose }} />;
}
