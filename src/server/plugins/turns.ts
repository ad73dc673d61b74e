interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets so many works of one key run at once; the others wait in the order of their coming, and hold up no other key. */
export class Turns {
  private readonly atOnce: number;
  private readonly lines = new Map<string, Line>();

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.atOnce) line.running += 1;
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
