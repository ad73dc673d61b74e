/** Seeded random source (mulberry32): the same seed gives the same run. */
export class Prng {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from 0 up to `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.below(256));
}

/** Draws of one thing among many that happen at once: which of them comes first then changes nothing for the others. */
export class Draws {
  private readonly seed: number;
  private readonly of = new Map<string, Prng>();

  constructor(seed: number) {
    this.seed = seed;
  }

  for(name: string): Prng {
    let mixed = this.seed;
    for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    const own = this.of.get(name) ?? new Prng(mixed);
    this.of.set(name, own);
    return own;
  }
}
