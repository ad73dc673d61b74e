import type { Answer, Call } from '#contract/call.ts';
import { readList } from '#contract/paging.ts';
import { problemCodes } from '#contract/problems.ts';
import type { UserId } from '#domain/values/ids.ts';
import { endedSession, isListShaped } from './answer.ts';
import { confirmed } from './confirmation.ts';
import { exchange, exchangeFile, exchangeRaw, type CallInput, type Credentials, type FileCall, type PlainInput } from './exchange.ts';
import { byRunningToken } from './renewal.ts';
import { offline, type ApiFailure, type Result } from './result.ts';
import { currentSession, selectedSignature, storedToken, tokenOwner } from './session.ts';

export { failureText } from './result.ts';
export type { ApiFailure, Result } from './result.ts';

export type ListAnswer = ReturnType<typeof readList>;

let goTo: ((path: string) => void) | null = null;

/** Sets what leads a person whose subscription is over to the page that `path` names; returns the unsetter. */
export function onExpired(handler: (path: string) => void): () => void {
  goTo = handler;
  return () => {
    if (goTo === handler) goTo = null;
  };
}

/**
 * Makes a call as whoever is signed in, about the selected signature, unless other credentials are given.
 * Never throws. Where a code of the second factor is wanted first, the person is asked and the call is made once more. On a subscription that is over the person is led on, and the failure is still answered (spec 1 §4).
 */
export async function request<C extends Call>(call: C, input: CallInput<C> & Credentials, signal?: AbortSignal): Promise<Result<Answer<C>>> {
  return heedExpiry(await confirmed(() => asPerson(credentialsOf(input), (given) => exchange(call, input, given, signal))));
}

/** Makes a call by the token of a replica, which nobody waits for: nobody is asked for a code, or led on. Never throws. */
export const requestBy = <C extends Call>(token: string, call: C, input: CallInput<C>, signal?: AbortSignal): Promise<Result<Answer<C>>> =>
  asPerson({ token }, (given) => exchange(call, input, given, signal));

/** As `request`, for a list in any of the documented shapes (ruling 2). */
export async function requestList(call: Call, input: PlainInput & Credentials, signal?: AbortSignal): Promise<Result<ListAnswer>> {
  const answer = heedExpiry(await asPerson(credentialsOf(input), (given) => exchangeRaw(call, input, given, isListShaped, signal)));
  return answer.ok ? { ok: true, data: readList(answer.data.body) } : answer;
}

/** As `request`, for a call that answers a file of text. */
export const requestFile = (call: FileCall, input: PlainInput & Credentials, signal?: AbortSignal): Promise<Result<string>> =>
  fileAsPerson(call, input, (answer) => answer.text(), signal);

/** As `request`, for a call that answers a file of any kind. */
export const requestBlob = (call: FileCall, input: PlainInput & Credentials, signal?: AbortSignal): Promise<Result<Blob>> =>
  fileAsPerson(call, input, (answer) => answer.blob(), signal);

async function fileAsPerson<T>(
  call: FileCall,
  input: PlainInput & Credentials,
  read: (answer: Response) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<Result<T>> {
  return heedExpiry(await asPerson(credentialsOf(input), (given) => exchangeFile(call, input, given, read, signal)));
}

function credentialsOf({ token, signature }: Credentials): Credentials {
  const session = currentSession();
  const user = session === null ? null : (session.content.sub as UserId);
  return {
    token: token === undefined ? storedToken() : token,
    signature: signature === undefined && user !== null ? selectedSignature(user) : (signature ?? null),
  };
}

/** With a token whose time is over the call is made anew with another one of its session: nobody signs in for that. */
async function asPerson<T>(credentials: Credentials, make: (given: Credentials) => Promise<Result<T>>): Promise<Result<T>> {
  if (!credentials.token) return make(credentials);
  return byRunningToken<Result<T>>(credentials.token, {
    call: (token) => make({ ...credentials, token }),
    isRefused: isTokenRefused,
    unknown: offline,
    ended: { ok: false, kind: 'problem', problem: endedSession },
  });
}

const isTokenRefused = (result: Result<unknown>): boolean =>
  !result.ok && result.kind === 'problem' && result.problem.status === 401 && result.problem.code === problemCodes.unauthorized;

function heedExpiry<T>(result: Result<T>): Result<T> {
  if (!result.ok && isExpired(result)) goTo?.(expiredPath());
  return result;
}

const isExpired = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' &&
  failure.problem.status === 403 &&
  (failure.problem.subscription_expired === true || failure.problem.code === problemCodes.subscriptionExpired);

function expiredPath(): string {
  const token = storedToken();
  const owner = token === null ? null : tokenOwner(token);
  return owner === null ? '/login' : `/pagamento/${encodeURIComponent(owner)}`;
}
