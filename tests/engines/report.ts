const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs steps one after the other, prints what each found, and counts. */
export class Report {
  passed = 0;
  failed = 0;

  heading(text: string): void {
    say(`\n── ${text}`);
  }

  /** Something that was found out, neither good nor bad. */
  fact(text: string): void {
    say(`   · ${text}`);
  }

  /** One step; false when it failed. What it answers is printed behind its name. */
  async step(name: string, work: () => Promise<string | void>): Promise<boolean> {
    const begun = Date.now();
    try {
      const found = await work();
      this.passed += 1;
      say(`   ok    ${name}${typeof found === 'string' ? `: ${found}` : ''} (${seconds(begun)} s)`);
      return true;
    } catch (error) {
      this.failed += 1;
      say(`   FALHA ${name} (${seconds(begun)} s)\n         ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  /** Steps that need each other: after one that failed the others cannot be tried, and count as failed too. */
  async chain(steps: readonly (readonly [name: string, work: () => Promise<string | void>])[]): Promise<void> {
    let isWhole = true;
    for (const [name, work] of steps) {
      if (isWhole) {
        isWhole = await this.step(name, work);
      } else {
        this.failed += 1;
        say(`   FALHA ${name}: não pôde ser tentado`);
      }
    }
  }

  close(): void {
    say(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0;
  }
}

const seconds = (begun: number) => ((Date.now() - begun) / 1000).toFixed(1);
