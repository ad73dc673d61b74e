import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { endOtherSessionsCall, endSessionCall } from '#contract/session-calls.ts';
import { deviceTexts as texts } from './texts.ts';

/** Asks, ends one session of the person's or all but this one, and has the list read again. */
export function useEndSessions(reload: () => void) {
  const remove = useRemove();
  return {
    endOne: (id: string, device: string): Promise<boolean> =>
      remove({
        question: { title: texts.confirmEnd(device), text: texts.confirmEndText, confirmLabel: texts.end },
        async remove() {
          const answer = await request(endSessionCall, { params: { id } });
          reload();
          // It ended by itself, or somebody was quicker: that is what was wished for.
          const isGone = !answer.ok && answer.kind === 'problem' && answer.problem.status === 404;
          return answer.ok || isGone ? null : failureReason(answer);
        },
        removed: texts.ended,
        failed: texts.endFailed,
      }),
    endOthers: (): Promise<boolean> =>
      remove({
        question: { title: texts.confirmEndOthers, text: texts.confirmEndOthersText, confirmLabel: texts.endOthers },
        async remove() {
          const answer = await request(endOtherSessionsCall, {});
          reload();
          return answer.ok ? null : failureReason(answer);
        },
        removed: texts.othersEnded,
        failed: texts.endOthersFailed,
      }),
  };
}
