import { request, type Result } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { getProfile, type ProfileRow } from '#contract/profile-calls.ts';

interface Known {
  readonly userId: string;
  /** Null: this person has none. */
  readonly profile: ProfileRow | null;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
}

// The profile is a person's, not a shop's: nothing of it stays on the device, the last answer stays while the app is
// open (ruling 38).
let lastAnswer: Known | null = null;

const askAgainMs = 5000;

/** A person's affiliate profile. What was read last stays while there is no network, and beside a refusal (ruling 34). */
export function useProfile(userId: string) {
  const { answer, failure, isAsking, reload } = useAsked(userId, (signal) => readProfile(userId, signal), {
    againMs: askAgainMs,
    whenOnline: 'quietly',
  });
  const own = [answer?.data, lastAnswer].find((one) => one?.userId === userId) ?? null;
  return {
    profile: own?.profile ?? null,
    /** Whether there is a profile, is known. */
    isKnown: own !== null,
    readAt: own?.profile ? own.at : null,
    isLoading: own === null && failure === null,
    isAsking,
    failure,
    reload,
  };
}

/** That a person has none is an answer too. */
async function readProfile(userId: string, signal: AbortSignal): Promise<Result<Known>> {
  const answer = await request(getProfile, { params: { userId } }, signal);
  const hasNone = !answer.ok && answer.kind === 'problem' && answer.problem.status === 404;
  if (!answer.ok && !hasNone) return answer;
  const data = { userId, profile: answer.ok ? answer.data : null, at: Date.now() };
  if (!signal.aborted) lastAnswer = data;
  return { ok: true, data };
}
