import { checkForm, type FieldProblem } from '#client/api/form-check.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { registerSubscriber, updateSignature } from '#contract/signature-calls.ts';
import type { SubscriptionFormValues } from './subscription-form-values.ts';
import { subscriptionFormTexts as texts } from './texts.ts';

export type Saved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Registers a subscriber (1 §7: status 1); Master says whose they are (1 §5: affiliate required). */
export async function createSubscription({ affiliate, ...values }: SubscriptionFormValues, isMaster: boolean): Promise<Saved> {
  const checked = checkForm(registerSubscriber.body, { ...values, ...(isMaster && { affiliate }), status: 1 });
  const missing = isMaster && affiliate === '' ? [{ field: 'affiliate', message: texts.missingAffiliate }] : [];
  if (!checked.ok || missing.length > 0) return { kind: 'invalid', problems: [...(checked.ok ? [] : checked.problems), ...missing] };
  const answer = await request(registerSubscriber, { body: checked.value });
  return answer.ok ? { kind: 'saved' } : { kind: 'failed', failure: answer };
}

/** Sends the edited fields alone (ruling 4). A subscription may have no affiliate: whoever signed up by themselves. */
export async function updateSubscription(id: string, edited: Partial<SubscriptionFormValues>): Promise<Saved> {
  const { affiliate, ...values } = edited;
  const checked = checkForm(updateSignature.body, { ...values, ...(affiliate !== undefined && { affiliate: affiliate || null }) });
  if (!checked.ok) return { kind: 'invalid', problems: checked.problems };
  const answer = await request(updateSignature, { params: { id }, body: checked.value });
  return answer.ok ? { kind: 'saved' } : { kind: 'failed', failure: answer };
}
