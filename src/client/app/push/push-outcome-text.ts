import { failureReason } from '#client/api/failure-reason.ts';
import type { PushOutcome } from './push-device.ts';
import { pushTexts as texts } from './texts.ts';

const known = { denied: texts.denied, asked: texts.asked, 'no-worker': texts.noWorker, 'no-service': texts.noService } as const;

/** Why nothing came of it. */
export const pushOutcomeText = (outcome: Exclude<PushOutcome, 'done'>): string =>
  typeof outcome === 'string' ? known[outcome] : `${texts.failed} ${failureReason(outcome)}`;
