import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { answerQuote } from '#contract/quote-page-calls.ts';
import { drawnSignatureSchema } from '#domain/values/drawn-signature.ts';
import { fromBox, toBox, type Stroke } from './signature-strokes.ts';

const line = (points: number, step = 1): Stroke => Array.from({ length: points }, (_, index) => ({ x: index * step, y: index % 2 }));
const isTaken = (strokes: unknown) => z.safeParse(drawnSignatureSchema, strokes).success;

describe('strokes as they are kept', () => {
  it('are whole numbers of the box, whatever the canvas measures', () => {
    expect(
      toBox(
        [
          [
            { x: 0, y: 0 },
            { x: 250, y: 100 },
          ],
        ],
        500,
      ),
    ).toEqual([[0, 0, 500, 200]]);
    expect(toBox([[{ x: 10.4, y: 3.3 }]], 300)).toEqual([[35, 11]]);
  });

  it('stay inside of the box where the finger left it', () => {
    expect(
      toBox(
        [
          [
            { x: -9, y: 500 },
            { x: 1200, y: -1 },
          ],
        ],
        1000,
      ),
    ).toEqual([[0, 400, 1000, 0]]);
  });

  it('leave out what cannot be told apart, never the end of a stroke', () => {
    const [stroke] = toBox([line(10, 0.1)], 1000);
    expect(stroke).toEqual([0, 0, 1, 1]);
  });

  it.each([
    ['one endless stroke', [line(50_000, 0.02)]],
    ['very many strokes', Array.from({ length: 400 }, () => line(400, 2))],
    ['nothing but dots', Array.from({ length: 130 }, () => line(1))],
  ])('hold the limits of the call: %s', (_, strokes) => {
    const made = toBox(strokes, 1000);
    expect(isTaken(made)).toBe(true);
    expect(made.flat().length + made.length).toBeLessThan(answerQuote.mostValues - 100);
  });

  it('come back onto another canvas as they were drawn', () => {
    const kept = toBox([line(20, 10), line(5, 40)], 400);
    expect(toBox(fromBox(kept, 640), 640)).toEqual(kept);
  });
});
