interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export interface TurnsOptions {
  /** How many of one key may wait. */
  readonly mostWaiting: number;
  /** What a caller beyond them gets. */
  readonly refusal: () => Error;
}

/** Lets so many works of one key run at once; the others wait in the order of their coming, and hold up no other key. */
export class Turns {
  private readonly atOnce: number;
  private readonly lines = new Map<string, Line>();

  private readonly options: TurnsOptions | null;

  constructor(atOnce: number, options: TurnsOptions | null = null) {
    this.atOnce = atOnce;
    this.options = options;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.atOnce) line.running += 1;
    else if (this.options !== null && line.waiting.length >= this.options.mostWaiting) throw this.options.refusal();
    else await new Promise<void>((go) => void line.waiting.push(go));
    try {
      return await work();
    } finally {
      this.passOn(key, line);
    }
  }

  /** The place goes to whoever waits longest. */
  private passOn(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) this.lines.delete(key);
  }
}
