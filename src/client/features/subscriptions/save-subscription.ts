import { checkForm } from '#client/api/form-check.ts';
import { request } from '#client/api/http.ts';
import { invalidForm, sendForm, sentForm, type SendOutcome } from '#client/api/send-form.ts';
import { registerSubscriber, updateSignature } from '#contract/signature-calls.ts';
import type { SubscriptionFormValues } from './subscription-form-values.ts';
import { subscriptionFormTexts as texts } from './texts.ts';

/** Registers a subscriber (1 §7: status 1); Master says whose they are (1 §5: affiliate required). */
export async function createSubscription({ affiliate, ...values }: SubscriptionFormValues, isMaster: boolean): Promise<SendOutcome> {
  const checked = checkForm(registerSubscriber.body, { ...values, ...(isMaster && { affiliate }), status: 1 });
  const missing = isMaster && affiliate === '' ? [{ field: 'affiliate', message: texts.missingAffiliate }] : [];
  if (!checked.ok || missing.length > 0) return invalidForm([...(checked.ok ? [] : checked.problems), ...missing]);
  return sentForm(await request(registerSubscriber, { body: checked.value }));
}

/** Sends the edited fields alone (ruling 4). A subscription may have no affiliate: whoever signed up by themselves. */
export function updateSubscription(id: string, { affiliate, ...values }: Partial<SubscriptionFormValues>): Promise<SendOutcome> {
  const edited = { ...values, ...(affiliate !== undefined && { affiliate: affiliate || null }) };
  return sendForm(updateSignature.body, edited, (body) => request(updateSignature, { params: { id }, body }));
}
