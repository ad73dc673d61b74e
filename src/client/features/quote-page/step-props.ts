import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { Choice } from './quote-lines.ts';
import type { Answering } from './use-answer.ts';
import type { HeldDraft } from './use-draft.ts';

/** What a step that ends in an answer shows and does. */
export interface StepProps {
  readonly page: QuotePage;
  readonly choice: Choice;
  readonly held: HeldDraft;
  readonly answering: Answering;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}
