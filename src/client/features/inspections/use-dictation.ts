import { useEffect, useRef, useState } from 'react';
import { heardWords, type HeardResult } from './heard-words.ts';

interface HeardEvent extends Event {
  readonly results: ArrayLike<HeardResult>;
}

/** What is used of a browser's SpeechRecognition, which TypeScript's DOM does not know. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionMaker = new () => Recognition;

function recognitionHere(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Why nothing is heard, by the names of the Web Speech API; 'unknown' for what has none. */
export type DictationProblem = string;

// Silence, and what was stopped by hand, are no problem.
const isNone = (error: string): boolean => error === 'no-speech' || error === 'aborted';

interface DictationHeard {
  /** Words that stay as they are. */
  readonly onWords: (words: string) => void;
  readonly onProblem: (problem: DictationProblem) => void;
}

export interface Dictation {
  readonly isOn: boolean;
  /** What the browser makes of what is being said; it may still change. '' for nothing. */
  readonly guess: string;
  readonly toggle: () => void;
}

/** Writes down what is said, where the browser can; null where it cannot. What it hears it may send to its maker: it listens only when asked. */
export function useDictation(heard: DictationHeard): Dictation | null {
  const [isOn, setOn] = useState(false);
  const [guess, setGuess] = useState('');
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Maker = recognitionHere();
  if (Maker === null) return null;

  function begin(Made: RecognitionMaker): void {
    const recognition = new Made();
    recognition.lang = 'pt-BR';
    recognition.continuous = true;
    recognition.interimResults = true;
    running.current = recognition;
    follow(recognition, {
      ...heard,
      onGuess: setGuess,
      onEnd() {
        running.current = null;
        setOn(false);
      },
    });
    setOn(true);
    try {
      recognition.start();
    } catch {
      running.current = null;
      setOn(false);
      heard.onProblem('unknown');
    }
  }

  return { isOn, guess, toggle: () => (running.current === null ? begin(Maker) : running.current.stop()) };
}

interface Followed extends DictationHeard {
  readonly onGuess: (guess: string) => void;
  readonly onEnd: () => void;
}

function follow(recognition: Recognition, { onWords, onGuess, onProblem, onEnd }: Followed): void {
  let done = 0;
  let last = '';
  const guessed = (guess: string) => {
    last = guess;
    onGuess(guess);
  };
  recognition.addEventListener('result', (event) => {
    const { words, guess, done: next } = heardWords(Array.from((event as HeardEvent).results), done);
    done = next;
    for (const each of words) onWords(each);
    guessed(guess);
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error: string };
    if (!isNone(error)) onProblem(error);
  });
  recognition.addEventListener('end', () => {
    // Some browsers stop without calling the last words final.
    if (last !== '') onWords(last);
    guessed('');
    onEnd();
  });
}
