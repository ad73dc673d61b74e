import type { Content } from 'pdfmake/interfaces';
import { signatureBox, type DrawnSignature } from '#domain/values/drawn-signature.ts';
import { printable } from './paper.ts';

const drawnWidth = 220;

/** The signature as it was drawn, over its line. */
export function drawnSignature(signature: DrawnSignature, name: string): Content {
  const scale = drawnWidth / signatureBox.width;
  const strokes = signature.map((numbers) => ({
    type: 'polyline' as const,
    lineWidth: 1.2,
    points: pointsOf(numbers, scale),
  }));
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      {
        canvas: [
          ...strokes,
          { type: 'line', x1: 0, y1: signatureBox.height * scale, x2: drawnWidth, y2: signatureBox.height * scale, lineWidth: 0.75 },
        ],
      },
      { text: printable(name), margin: [0, 4, 0, 0] },
    ],
  };
}

/** A dot is a stroke of one point, which no line is. */
function pointsOf(numbers: readonly number[], scale: number): { x: number; y: number }[] {
  const points = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: (numbers[at] ?? 0) * scale, y: (numbers[at + 1] ?? 0) * scale });
  const [first] = points;
  return points.length === 1 && first !== undefined ? [first, { x: first.x + 1, y: first.y }] : points;
}
