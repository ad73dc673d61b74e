import type { Page } from 'playwright-core';
import { Profile } from './browser.ts';
import { isSmoke } from './effort.ts';
import type { Line } from './report.ts';
import type { ResultFile } from './results.ts';
import { prepareProfile } from './rows/start.ts';
import type { ShopServer } from './shop-server.ts';
import { openSite, type Site } from './site.ts';

/** Measures a row, or notes why it could not be. */
export type Attempt = (row: string, measure: () => Promise<readonly Line[]>) => Promise<void>;

interface BenchOptions {
  /** Rows by number; all of them when it is empty. */
  readonly asked: readonly string[];
  /** Where the lines are written, if anywhere. */
  readonly file?: ResultFile;
  /** Unless given, a row's lines are told as soon as they are there, and what it throws stands in `unmeasured`. */
  readonly attempt?: Attempt;
  /** Says nothing of what it prepares; unless given, where an attempt notes what was measured. */
  readonly isQuiet?: boolean;
  /** Folder of a bench page that stands built already. */
  readonly page?: string | undefined;
}

/** One run: which rows are wanted, what was measured so far, and what several rows are measured on. */
export class Bench {
  readonly lines: Line[] = [];
  /** Rows that could not be measured. */
  readonly unmeasured: string[] = [];
  private readonly asked: readonly string[];
  /** Measures one row of those that the group has. */
  readonly row: Attempt;
  private readonly file: ResultFile | undefined;
  private readonly isQuiet: boolean;
  private readonly page: string | undefined;
  private readonly profiles: Profile[] = [];
  private readonly parts: Bench[] = [];
  private opened: Promise<Site> | null = null;
  private shop: Promise<ShopServer> | null = null;

  constructor({ asked, file, attempt, isQuiet = attempt !== undefined, page }: BenchOptions) {
    this.asked = asked;
    this.file = file;
    this.isQuiet = isQuiet;
    this.page = page;
    this.row = attempt ?? ((row, measure) => this.measured(row, measure));
  }

  wants(...rows: string[]): boolean {
    return this.asked.length === 0 || rows.some((row) => this.asked.includes(row));
  }

  say(text: string): void {
    if (!this.isQuiet) process.stdout.write(`${text}\n`);
  }

  /** A run takes an hour: one row that fails, on a machine that is too busy say, does not end it. */
  private async measured(row: string, measure: () => Promise<readonly Line[]>): Promise<void> {
    try {
      this.add(...(await measure()));
    } catch (error) {
      this.unmeasured.push(row);
      process.stderr.write(`${row}  não medida: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    }
  }

  /** Told and written at once: a later row that breaks takes nothing away. */
  private add(...lines: readonly Line[]): void {
    this.lines.push(...lines);
    for (const { row, what, measured } of lines) this.say(`${row}  ${what}: ${measured}`);
    this.file?.add(lines);
  }

  /** The built app beside the bench page, without a server; opened when first asked for. */
  site(): Promise<Site> {
    this.opened ??= openSite(this.page);
    return this.opened;
  }

  /** The same run on a site of its own, whose network may be cut while others measure. A smoke run has one, for one lane. */
  async apart(): Promise<Bench> {
    const [known] = this.parts;
    if (isSmoke && known !== undefined) return known;
    const { page } = await this.site();
    const part = new Bench({ asked: this.asked, attempt: this.row, isQuiet: this.isQuiet, page });
    this.parts.push(part);
    return part;
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
    try {
      return await this.onPage(profile, measure);
    } finally {
      await profile.close();
    }
  }

  /** Opens the bench page on a profile, measures, and closes it. A smoke run leaves the browser open for what comes next on it. */
  async onPage<T>(profile: Profile, measure: (page: Page) => Promise<T>): Promise<T> {
    const { url } = await this.site();
    const page = isSmoke ? await profile.page() : await profile.open();
    try {
      await page.goto(`${url}/api/__bench/`);
      await page.waitForFunction(() => 'bench' in window);
      return await measure(page);
    } finally {
      if (isSmoke) profile.check();
      else await profile.close();
    }
  }

  /** The product's server with a shop: one for each measurement; a smoke run, which judges no figure, has one for all. */
  async onShop<T>(measure: (server: ShopServer) => Promise<T>): Promise<T> {
    // Loaded with the row that asks for it, see `groups.ts`.
    const { openShopServer } = await import('./shop-server.ts');
    if (isSmoke) return measure(await (this.shop ??= openShopServer({ hasApp: true })));
    const server = await openShopServer({ hasApp: true });
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  }

  async close(): Promise<void> {
    for (const part of this.parts) await part.close();
    for (const profile of this.profiles) await profile.remove();
    await (await this.shop)?.stop();
    await (await this.opened)?.stop();
  }
}
