import { failureReason } from '#client/api/failure-reason.ts';
import type { ApiFailure } from '#client/api/result.ts';
import { problemCodes } from '#contract/problems.ts';
import { quotePageTexts as texts } from './texts.ts';

export interface PageFailure {
  readonly title: string;
  readonly text: string;
  /** Whether asking again may help. */
  readonly canRetry: boolean;
}

export const unknownLink: PageFailure = { title: texts.unknownTitle, text: texts.unknown, canRetry: false };

/** Why the page does not open, in words for the shop's customer. */
export function pageFailure(failure: ApiFailure): PageFailure {
  const { failedTitle: title } = texts;
  if (failure.kind === 'offline') return { title, text: texts.offline, canRetry: true };
  if (isUnknownLink(failure)) return unknownLink;
  const isTold = failure.problem.code === problemCodes.tooManyRequests || failure.problem.code === problemCodes.notReady;
  // Not in the words of what asks for a sign-in, which is not the customer's to have.
  return { title, text: isTold ? failureReason(failure) : texts.failed, canRetry: true };
}

const unknownCodes: ReadonlySet<string> = new Set([problemCodes.notFound, problemCodes.gone]);

export const isUnknownLink = (failure: ApiFailure): boolean => failure.kind === 'problem' && unknownCodes.has(failure.problem.code);

const closedCodes: ReadonlySet<string> = new Set([problemCodes.approvalChanged, problemCodes.approvalClosed, problemCodes.approvalExpired]);

/** Whether the quote is no more what was answered: the page has something else to show then. */
export const isClosed = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' && (closedCodes.has(failure.problem.code) || isUnknownLink(failure));

/** Why an answer did not arrive. */
export function answerFailure(failure: ApiFailure): string {
  if (failure.kind === 'offline') return texts.waitingForNetwork;
  const { code } = failure.problem;
  const isTold = isClosed(failure) || code === problemCodes.tooManyRequests || code === problemCodes.notReady;
  return isTold ? failureReason(failure) : texts.answerFailed;
}
