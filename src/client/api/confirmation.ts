import { problemCodes } from '#contract/problems.ts';
import type { Result } from './result.ts';

let ask: (() => Promise<boolean>) | null = null;

/** Sets what asks the person for a code of their second factor, and answers whether the server took one; returns the unsetter. */
export function onConfirmation(handler: () => Promise<boolean>): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** Makes a call; where the server wants a code first, the person is asked for it, and the call is made once more. */
export async function confirmed<T>(make: () => Promise<Result<T>>): Promise<Result<T>> {
  const answer = await make();
  const isWanted = !answer.ok && answer.kind === 'problem' && answer.problem.code === problemCodes.confirmationRequired;
  return isWanted && ask !== null && (await ask()) ? make() : answer;
}
