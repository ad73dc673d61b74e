import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { InUseDialog } from '#client/ui/blocks/in-use-dialog.tsx';
import { BudgetsLink } from './budgets-link.tsx';
import { customerInUseTexts as texts } from './in-use-texts.ts';
import { customerFormTexts } from './form-texts.ts';
import type { CustomerInUse as InUse } from './use-remove-customer.ts';

/** A customer whom quotes refer to: they stay, and can be made inactive. */
export function CustomerInUse({
  customer: { id, name, is_active: isActive },
  budgets,
  budgetsOfCars,
  plates,
  onClose,
}: InUse & { onClose: () => void }) {
  const { save } = useReplica();
  const flash = useFlash();
  const [failure, setFailure] = useState<string | null>(null);
  const [plate = ''] = plates;

  async function deactivate(): Promise<void> {
    const outcome = outcomeOf(await save('customers', { kind: 'update', id, changes: { is_active: false } }));
    if (!outcome.ok) return setFailure(`${customerFormTexts.saveFailed} ${outcome.text}`);
    flash({ kind: 'success', text: customerFormTexts.updated });
    onClose();
  }

  return (
    <InUseDialog
      title={texts.title}
      text={
        <>
          <p>{budgets > 0 ? texts.budgets(name, budgets) : texts.budgetsOfCars(name, budgetsOfCars, plates)}</p>
          <p>{isActive ? texts.deactivating : texts.isInactive}</p>
          {failure && (
            <Text textStyle="error" role="alert">
              {failure}
            </Text>
          )}
        </>
      }
      links={<BudgetsLink search={budgets > 0 ? name : plate} />}
      action={
        isActive && (
          <Button variant="primary" onClick={() => void deactivate()}>
            {texts.deactivate}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
