import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureReason } from '#client/api/failure-reason.ts';
import { refusedFields } from '#client/api/form-check.ts';
import { editedFields } from '#client/ui/fields/edited-fields.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { showProblems } from '#client/ui/fields/show-problems.ts';
import { useFlash } from '#client/ui/flash.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { AffiliateSelect, PlanSelect } from './choice-fields.tsx';
import { createSubscription, updateSubscription, type Saved } from './save-subscription.ts';
import { subscriptionFields, subscriptionFormValues, type SubscriptionFormValues } from './subscription-form-values.ts';
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
  const { handleSubmit, setError, formState } = form;
  const { dirtyFields, isDirty } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const flash = useFlash();
  const stated = subscription === null ? texts.createFailed : texts.updateFailed;

  async function submit(values: SubscriptionFormValues): Promise<void> {
    setFailure(null);
    const saved: Saved = await (subscription === null
      ? createSubscription(values, isMaster)
      : updateSubscription(subscription.id, editedFields(values, dirtyFields)));
    if (saved.kind === 'invalid') {
      const others = showProblems(saved.problems, subscriptionFields, setError);
      if (others.length > 0) setFailure(`${stated} ${others.join(' ')}`);
      return;
    }
    if (saved.kind === 'failed') {
      showProblems(refusedFields(saved.failure), subscriptionFields, setError);
      setFailure(`${stated} ${failureReason(saved.failure)}`);
      return;
    }
    flash({ kind: 'success', text: subscription === null ? texts.created : texts.updated });
    onClose();
    onSaved();
  }

  return (
    <FormDialog
      title={subscription === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      error={failure}
      note={isOffline && texts.offlineNote}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
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
