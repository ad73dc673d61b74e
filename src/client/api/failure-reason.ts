import { problemCodes, problemDefinitions } from '#contract/problems.ts';
import type { ApiFailure } from './result.ts';

const offlineText = 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.';

/** Why a call got no answer or was refused, to stand after the stated text of the failure; it ends with a stop. */
export function failureReason(failure: ApiFailure): string {
  if (failure.kind === 'offline') return offlineText;
  const { status, code, message } = failure.problem;
  // A level that is not enough reads the same whatever the call says about itself (ruling 14).
  const saysWhy = code === problemCodes.subscriptionExpired || code === problemCodes.planWithoutInvoices;
  if (status === 403 && !saysWhy) return problemDefinitions.forbidden.message;
  return message === '' ? problemDefinitions.internal.message : message;
}
