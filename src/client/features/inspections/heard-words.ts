/** What is used of a result that a browser's SpeechRecognition hands over; all those of one dictation are handed over each time. */
export interface HeardResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string; readonly confidence?: number };
}

/** What was understood since the last time, and what is still open to change. */
export interface Heard {
  /** To be written down, in order. */
  readonly words: readonly string[];
  /** The latest guess, which the next one replaces; '' for none. */
  readonly guess: string;
  /** So many results are done with. */
  readonly done: number;
}

/**
 * Goes through the results from the one that is not done with yet. Chrome on Android calls every guess final, without any
 * confidence, and each begins with the one before it: such a result stays a guess, and gives way to the next.
 */
export function heardWords(results: readonly HeardResult[], done: number): Heard {
  const words: string[] = [];
  let [guesses, next]: [string[], number] = [[], done];
  for (const [at, result] of results.entries()) {
    const { transcript = '', confidence } = result[0] ?? {};
    const said = transcript.trim();
    if (at < done || said === '') continue;
    if (result.isFinal && confidence !== 0) {
      words.push(said);
      [guesses, next] = [[], at + 1];
      continue;
    }
    const before = guesses.at(-1) ?? '';
    guesses = said.toLowerCase().startsWith(before.toLowerCase()) ? [...guesses.slice(0, -1), said] : [...guesses, said];
  }
  return { words, guess: guesses.join(' '), done: next };
}
