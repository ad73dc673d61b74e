import { signatureBox, type DrawnSignature } from '#domain/values/drawn-signature.ts';

/** A place on the canvas, in its own measure. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Place[];

// Under what the call takes: a point is two of its values.
const most = { strokes: 120, pointsOfStroke: 500, points: 9_000 };

/**
 * The strokes of a canvas that is `width` wide as they are kept, in whole numbers of the box. Points that lie closer together than
 * can be seen are left out, and more of them until the rest is few enough; of a drawing with more strokes the first ones stay.
 */
export function toBox(strokes: readonly Stroke[], width: number): DrawnSignature {
  const scale = signatureBox.width / width;
  const whole = strokes
    .slice(0, most.strokes)
    .map((stroke) => stroke.map(({ x, y }) => ({ x: within(x * scale, signatureBox.width), y: within(y * scale, signatureBox.height) })));
  let apart = 2;
  let thin = whole.map((stroke) => thinned(stroke, apart));
  while (isTooMuch(thin)) {
    apart *= 2;
    thin = whole.map((stroke) => thinned(stroke, apart));
  }
  return thin.filter((stroke) => stroke.length > 0).map((stroke) => stroke.flatMap(({ x, y }) => [x, y]));
}

/** The same strokes on a canvas of that width. */
export function fromBox(signature: DrawnSignature, width: number): Stroke[] {
  const scale = width / signatureBox.width;
  return signature.map((values) => {
    const places = Array.from({ length: Math.floor(values.length / 2) }, (_, index) => index * 2);
    return places.map((at) => ({ x: (values[at] ?? 0) * scale, y: (values[at + 1] ?? 0) * scale }));
  });
}

const within = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)));

const isTooMuch = (strokes: readonly Stroke[]) =>
  strokes.some(({ length }) => length > most.pointsOfStroke) || strokes.reduce((sum, { length }) => sum + length, 0) > most.points;

/** Its first and last point, and of the others those that are so far from the one before. */
function thinned(stroke: Stroke, apart: number): Stroke {
  const kept: Place[] = [];
  for (const [index, place] of stroke.entries()) {
    const before = kept.at(-1);
    const isFar = before === undefined || Math.hypot(place.x - before.x, place.y - before.y) >= apart;
    if (isFar || index === stroke.length - 1) kept.push(place);
  }
  return kept;
}
