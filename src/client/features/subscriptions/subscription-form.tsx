import { useForm } from 'react-hook-form';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { AffiliateSelect, PlanSelect } from './choice-fields.tsx';
import { createSubscription, updateSubscription } from './save-subscription.ts';
import { subscriptionFormValues, type SubscriptionFormValues } from './subscription-form-values.ts';
import { AddressFields, PersonFields } from './subscription-fields.tsx';
import { subscriptionFormTexts as texts } from './texts.ts';

export interface SubscriptionFormProps {
  /** The subscription to edit; null for a new one. */
  subscription: SignatureRow | null;
  /** An affiliate's subscriptions are their own: the server sets it (ruling 6). */
  isMaster: boolean;
  isOffline: boolean;
  onSaved: () => void;
  onClose: () => void;
}

export function SubscriptionForm({ subscription, isMaster, isOffline, onSaved, onClose }: SubscriptionFormProps) {
  const form = useForm<SubscriptionFormValues>({ defaultValues: subscriptionFormValues(subscription) });
  const flash = useFlash();
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: subscription === null ? texts.createFailed : texts.updateFailed,
    save: (values, edited) => (subscription === null ? createSubscription(values, isMaster) : updateSubscription(subscription.id, edited)),
    onSaved() {
      flash({ kind: 'success', text: subscription === null ? texts.created : texts.updated });
      onClose();
      onSaved();
    },
  });

  return (
    <FormDialog
      title={subscription === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={isOffline && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <PlanSelect form={form} present={subscription?.plan ?? null} span={isMaster ? 'half' : 'full'} />
        {isMaster && <AffiliateSelect form={form} subscription={subscription} />}
        <PersonFields form={form} />
        <AddressFields form={form} />
      </FieldGrid>
    </FormDialog>
  );
}
