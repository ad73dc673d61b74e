import type { SeededRandom } from './seeded-random.ts';

export type Colour = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** Pixels for one of the picture's own units: what is made smaller afterwards has soft edges. */
const fine = 2;
const channels = 3;
const corners = 48;

/** A picture that is painted with flat shapes, one over the other, in units of its own width and height. */
export class PictureCanvas {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, row by row. */
  readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width * fine;
    this.height = height * fine;
    this.pixels = new Uint8Array(this.width * this.height * channels);
  }

  /** From one colour above to another below, over the whole width. */
  shade(top: Colour, bottom: Colour, from = 0, to = this.height / fine): void {
    const [first, last] = [Math.round(from * fine), Math.min(this.height, Math.round(to * fine))];
    for (let y = first; y < last; y += 1) this.row(y, 0, this.width, mixed(top, bottom, (y - first) / Math.max(1, last - first)));
  }

  /** What lies within the outline; of outlines that cross, what lies within an odd number of them. */
  area(outline: readonly Point[], colour: Colour): void {
    const points = outline.map(([x, y]): Point => [x * fine, y * fine]);
    const heights = points.map(([, y]) => y);
    const [first, last] = [Math.max(0, Math.floor(Math.min(...heights))), Math.min(this.height - 1, Math.ceil(Math.max(...heights)))];
    for (let y = first; y <= last; y += 1) {
      const cuts = crossings(points, y + 0.5);
      for (let at = 0; at + 1 < cuts.length; at += 2) this.row(y, cuts[at] ?? 0, cuts[at + 1] ?? 0, colour);
    }
  }

  disc(x: number, y: number, radius: number, colour: Colour, high = radius): void {
    this.area(roundOutline(x, y, radius, high), colour);
  }

  /** A line of that width through the points. */
  stroke(points: readonly Point[], width: number, colour: Colour): void {
    const half = width / 2;
    for (const [at, [x, y]] of points.entries()) {
      this.disc(x, y, half, colour);
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      const length = Math.hypot(nextX - x, nextY - y);
      if (length === 0) continue;
      const [acrossX, acrossY] = [((y - nextY) / length) * half, ((nextX - x) / length) * half];
      this.area(
        [
          [x + acrossX, y + acrossY],
          [nextX + acrossX, nextY + acrossY],
          [nextX - acrossX, nextY - acrossY],
          [x - acrossX, y - acrossY],
        ],
        colour,
      );
    }
  }

  /** What a phone's sensor adds in a dim bay. */
  grain(random: SeededRandom, most: number): void {
    const table = Array.from({ length: 1021 }, () => random.below(2 * most + 1) - most);
    for (let at = 0; at < this.pixels.length; at += 1) {
      // Neighbours of one unit share a grain, so that it is still there when the picture is made smaller.
      const cell = Math.floor(at / channels / fine) * 31 + Math.floor(at / channels / this.width / fine) * 577;
      this.pixels[at] = Math.min(255, Math.max(0, (this.pixels[at] ?? 0) + (table[cell % table.length] ?? 0)));
    }
  }

  private row(y: number, from: number, to: number, [red, green, blue]: Colour): void {
    const [first, last] = [Math.max(0, Math.round(from)), Math.min(this.width, Math.round(to))];
    for (let at = (y * this.width + first) * channels, end = (y * this.width + last) * channels; at < end; at += channels) {
      this.pixels[at] = red;
      this.pixels[at + 1] = green;
      this.pixels[at + 2] = blue;
    }
  }
}

export const mixed = (one: Colour, other: Colour, part: number): Colour => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

export const roundOutline = (x: number, y: number, wide: number, high: number): Point[] =>
  Array.from({ length: corners }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / corners;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });

/** Where a line at that height crosses the outline, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [at, [x, from]] of points.entries()) {
    const [nextX, to] = points[(at + 1) % points.length] ?? [x, from];
    if (from < y !== to < y) found.push(x + ((y - from) / (to - from)) * (nextX - x));
  }
  return found.toSorted((one, other) => one - other);
}

/** The place that far from there, in the direction of that angle. */
export const along = (x: number, y: number, angle: number, far: number): Point => [x + far * Math.cos(angle), y + far * Math.sin(angle)];
