import { problemCodes, toldByApp } from '#contract/problems.ts';
import type { ApiFailure } from './result.ts';

const offlineText = 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.';

const saysWhy: ReadonlySet<string> = new Set([
  problemCodes.subscriptionExpired,
  problemCodes.permissionDenied,
  problemCodes.planWithoutInvoices,
  problemCodes.confirmationRequired,
  problemCodes.secondFactorMissing,
]);

/** Why a call got no answer or was refused, to stand after the stated text of the failure; it ends with a stop. */
export function failureReason(failure: ApiFailure): string {
  if (failure.kind === 'offline') return offlineText;
  const { status, code, message } = failure.problem;
  // A level that is not enough reads the same whatever the call says about itself (ruling 14).
  if (status === 403 && !saysWhy.has(code)) return toldByApp.forbidden.message;
  return message === '' ? toldByApp.internal.message : message;
}
