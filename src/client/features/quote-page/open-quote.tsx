import { useEffect, useRef } from 'react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { ApproveStep } from './approve-step.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import type { QuoteAnswer } from './quote-calls.ts';
import { choiceOf, readQuote, type ShownQuote, type WireQuote } from './quote-lines.ts';
import { QuoteToChoose } from './quote-to-choose.tsx';
import { RefuseStep } from './refuse-step.tsx';
import { SentNotice } from './closed-quote.tsx';
import { useAnswer } from './use-answer.ts';
import { useDraft } from './use-draft.ts';

interface OpenQuoteProps {
  readonly page: QuotePage;
  readonly quote: WireQuote;
  readonly token: string;
  readonly today: CivilDate;
  readonly reload: () => Promise<void>;
}

/** A quote that waits for its answer: read and choose, then confirm with a name. */
export function OpenQuote({ page, quote: wire, token, today, reload }: OpenQuoteProps) {
  const quote = readQuote(wire);
  const held = useDraft(token, quote.terms);
  const answering = useAnswer(token, reload);
  const { draft, change, forget } = held;
  const choice = choiceOf(quote, draft.refused);
  const confirm = () => {
    change({ isConfirmed: true });
    answering.send(answerOf(quote, draft, page.photos));
  };
  useConfirmedBefore(draft.isConfirmed, confirm);
  const { kind } = answering.state;
  useEffect(() => {
    if (kind === 'sent') forget();
    if (kind === 'failed') change({ isConfirmed: false });
  }, [kind, forget, change]);

  if (kind === 'sent') return <SentNotice page={page} today={today} />;
  if (draft.step === 'read') return <QuoteToChoose page={page} quote={quote} choice={choice} today={today} change={change} />;
  const back = () => {
    answering.stop();
    change({ step: 'read', isConfirmed: false });
  };
  const Step = draft.step === 'approve' ? ApproveStep : RefuseStep;
  return <Step page={page} choice={choice} held={held} answering={answering} onBack={back} onConfirm={confirm} />;
}

/** What was confirmed before the page was loaded anew goes on. */
function useConfirmedBefore(isConfirmed: boolean, confirm: () => void): void {
  const resume = useRef(isConfirmed ? confirm : null);
  useEffect(() => resume.current?.(), []);
}

function answerOf({ terms, groups }: ShownQuote, { step, refused, name, reason, signature }: AnswerDraft, seen: QuotePage['photos']): QuoteAnswer {
  const names = groups.map((group) => group.name);
  const photos = seen.length === 0 ? {} : { photos: seen.map(({ id }) => id) };
  if (step === 'refuse') return { terms, refused: names, name: name.trim(), ...photos, ...(reason.trim() !== '' && { reason: reason.trim() }) };
  return { terms, refused: names.filter((group) => refused.includes(group)), name: name.trim(), ...photos, ...(signature !== null && { signature }) };
}
