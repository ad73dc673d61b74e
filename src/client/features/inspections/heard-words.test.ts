import { describe, expect, it } from 'vitest';
import { heardWords, type HeardResult } from './heard-words.ts';

const guess = (transcript: string): HeardResult => ({ isFinal: false, 0: { transcript, confidence: 0 } });
const final = (transcript: string, confidence?: number): HeardResult => ({
  isFinal: true,
  0: { transcript, ...(confidence !== undefined && { confidence }) },
});

describe('what is heard', () => {
  it('is a guess until it is final, and the next guess replaces it', () => {
    expect(heardWords([guess(' pastilha')], 0)).toEqual({ words: [], guess: 'pastilha', done: 0 });
    expect(heardWords([guess(' pastilha no'), guess(' fim')], 0)).toEqual({ words: [], guess: 'pastilha no fim', done: 0 });
    expect(heardWords([final(' pastilha no fim', 0.9)], 0)).toEqual({ words: ['pastilha no fim'], guess: '', done: 1 });
  });

  it('is written down once, and goes on with the next sentence', () => {
    expect(heardWords([final('pastilha no fim', 0.9), guess('disco')], 1)).toEqual({ words: [], guess: 'disco', done: 1 });
    expect(heardWords([final('pastilha no fim', 0.9), final('disco riscado')], 1)).toEqual({ words: ['disco riscado'], guess: '', done: 2 });
  });

  it('does not stutter where every guess is called final (Chrome on Android)', () => {
    const guesses = [final('pastilha', 0), final('Pastilha no', 0), final('pastilha no fim', 0)];
    expect(heardWords(guesses, 0)).toEqual({ words: [], guess: 'pastilha no fim', done: 0 });
    expect(heardWords([...guesses, final('pastilha no fim', 0.8)], 0)).toEqual({ words: ['pastilha no fim'], guess: '', done: 4 });
  });

  it('is nothing of silence', () => {
    expect(heardWords([final('  ', 0.9), { isFinal: true }], 0)).toEqual({ words: [], guess: '', done: 0 });
  });
});
