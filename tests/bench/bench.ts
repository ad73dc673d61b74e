import type { Page } from 'playwright-core';
import { Profile } from './browser.ts';
import type { Line } from './report.ts';
import type { ResultFile } from './results.ts';
import { prepareProfile } from './rows/start.ts';
import { openSite, type Site } from './site.ts';

/** One run: which rows are wanted, what was measured so far, and what several rows are measured on. */
export class Bench {
  readonly lines: Line[] = [];
  private readonly asked: readonly string[];
  private readonly file: ResultFile | null;
  private readonly profiles: Profile[] = [];
  private opened: Promise<Site> | null = null;

  /** `asked`: rows by number; all of them when it is empty. `file`: where the lines are written, if anywhere. */
  constructor(asked: readonly string[], file: ResultFile | null) {
    this.asked = asked;
    this.file = file;
  }

  wants(...rows: string[]): boolean {
    return this.asked.length === 0 || rows.some((row) => this.asked.includes(row));
  }

  say(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  /** Told and written at once: a later row that breaks takes nothing away. */
  add(...lines: readonly Line[]): void {
    this.lines.push(...lines);
    for (const { row, what, measured } of lines) this.say(`${row}  ${what}: ${measured}`);
    this.file?.add(lines);
  }

  /** The built app beside the bench page, without a server; opened when first asked for. */
  site(): Promise<Site> {
    this.opened ??= openSite(process.env['PATIO_BENCH_BUILD'] || undefined);
    return this.opened;
  }

  /** A browser profile on which the app is installed and so many customers are. */
  async prepared(rows: number): Promise<Profile> {
    const profile = await prepareProfile(await this.site(), rows);
    this.profiles.push(profile);
    return profile;
  }

  async onFreshPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
    const profile = new Profile();
    this.profiles.push(profile);
    return this.onPage(profile, measure);
  }

  /** Opens the bench page on a profile, measures, and closes it. */
  async onPage<T>(profile: Profile, measure: (page: Page) => Promise<T>): Promise<T> {
    const { url } = await this.site();
    const page = await profile.open();
    try {
      await page.goto(`${url}/api/__bench/`);
      await page.waitForFunction(() => 'bench' in window);
      return await measure(page);
    } finally {
      await profile.close();
    }
  }

  async close(): Promise<void> {
    for (const profile of this.profiles) await profile.remove();
    await (await this.opened)?.stop();
  }
}
