import type { Point } from './picture-canvas.ts';

const steps = 10;

/**
 * The points along the paths of `domain/check-in/car-outline.ts`, a list for each path that is begun in it: lines, curves of two
 * handles and half circles, which is all that it draws with.
 */
export function pathPoints(path: string): Point[][] {
  const paths: Point[][] = [];
  let points: Point[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLCHVAaZ])([^MLCHVAaZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x, y] = points.at(-1) ?? [0, 0];
    if (command === 'M') {
      points = [];
      paths.push(points);
    }
    if (command === 'M' || command === 'L') points.push(...pairs(numbers));
    if (command === 'H') points.push(...numbers.map((to): Point => [to, y]));
    if (command === 'V') points.push(...numbers.map((to): Point => [x, to]));
    if (command === 'C') curves(points, pairs(numbers));
    if (command === 'a' || command === 'A') halfCircle(points, numbers, command === 'a');
    if (command === 'Z' && points[0] !== undefined) points.push(points[0]);
  }
  return paths;
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);

function curves(points: Point[], handles: readonly Point[]): void {
  for (let at = 0; at + 2 < handles.length; at += 3) {
    const [from, one, other, to] = [points.at(-1), handles[at], handles[at + 1], handles[at + 2]];
    if (from === undefined || one === undefined || other === undefined || to === undefined) return;
    for (let step = 1; step <= steps; step += 1) {
      const [part, left] = [step / steps, 1 - step / steps];
      const of = (axis: 0 | 1) =>
        left ** 3 * from[axis] + 3 * left ** 2 * part * one[axis] + 3 * left * part ** 2 * other[axis] + part ** 3 * to[axis];
      points.push([of(0), of(1)]);
    }
  }
}

/** `radius radius turn large sweep x y`. */
function halfCircle(points: Point[], numbers: readonly number[], isRelative: boolean): void {
  const [radius = 0, , , , sweep = 0, endX = 0, endY = 0] = numbers;
  const [x, y] = points.at(-1) ?? [0, 0];
  const [toX, toY] = isRelative ? [x + endX, y + endY] : [endX, endY];
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  const begin = Math.atan2(y - middleY, x - middleX);
  const turn = sweep === 1 ? Math.PI : -Math.PI;
  for (let step = 1; step <= 2 * steps; step += 1) {
    const angle = begin + (turn * step) / (2 * steps);
    points.push([middleX + radius * Math.cos(angle), middleY + radius * Math.sin(angle)]);
  }
}
