import { failureReason } from '#client/api/failure-reason.ts';
import type { ApiFailure } from '#client/api/result.ts';
import { problemCodes } from '#contract/problems.ts';
import { approvalTexts as texts } from './texts.ts';

export interface ApprovalFailure {
  readonly text: string;
  /** Whether asking again may help; where it cannot, the text says whom to ask. */
  readonly canRetry: boolean;
}

/** Why a quote was not approved, in words for the shop's customer (ruling 18). */
export function approvalFailure(failure: ApiFailure): ApprovalFailure {
  if (failure.kind === 'offline') return { text: texts.offline, canRetry: true };
  switch (failure.problem.code) {
    case problemCodes.notFound:
    case problemCodes.gone:
    case problemCodes.invalidBody:
      return unknownLink;
    case problemCodes.approvalExpired:
    case problemCodes.approvalClosed:
    case problemCodes.approvalChanged:
      return { text: failureReason(failure), canRetry: false };
    case problemCodes.tooManyRequests:
    case problemCodes.notReady:
      return { text: failureReason(failure), canRetry: true };
    default:
      // Among them what asks for a sign-in, which is not the customer's to have.
      return { text: texts.failed, canRetry: true };
  }
}

/** A link that is none: nobody needs to be asked about it. */
export const unknownLink: ApprovalFailure = { text: texts.unknown, canRetry: false };
