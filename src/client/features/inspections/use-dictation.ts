import { useEffect, useRef, useState } from 'react';

interface HeardEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
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

export interface Dictation {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Writes down what is said, where the browser can; null where it cannot. What it hears it may send to its maker: it listens only when asked. */
export function useDictation(onWords: (words: string) => void, onFailed: () => void): Dictation | null {
  const [isOn, setOn] = useState(false);
  const running = useRef<Recognition | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const Maker = recognitionHere();
  if (Maker === null) return null;

  function begin(Made: RecognitionMaker): void {
    const recognition = new Made();
    recognition.lang = 'pt-BR';
    recognition.continuous = true;
    recognition.interimResults = false;
    recognition.addEventListener('result', (event) => {
      const { resultIndex, results } = event as HeardEvent;
      for (const result of Array.from(results).slice(resultIndex)) {
        const words = result[0]?.transcript.trim() ?? '';
        if (words !== '') onWords(words);
      }
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { readonly error: string };
      if (error !== 'no-speech' && error !== 'aborted') onFailed();
    });
    recognition.addEventListener('end', () => {
      running.current = null;
      setOn(false);
    });
    running.current = recognition;
    recognition.start();
    setOn(true);
  }

  return { isOn, toggle: () => (running.current === null ? begin(Maker) : running.current.stop()) };
}
