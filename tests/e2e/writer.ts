import type { Page } from 'playwright-core';
import type { Device } from '#fixtures/browser.ts';
import { writerPath } from '#fixtures/writer-page.ts';
import type { HeldRows, Waiting } from '#fixtures/writer-page/said.ts';
import type { SaidAndHeld } from './said-and-held.ts';

/** The tests' page in a device's browser, beside the app: writes by the app's own `save`, and says what the device holds. */
export class Writer {
  readonly name: string;
  private readonly page: Page;

  private constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
  }

  /** `device` is signed in. What is told of its writes is noted in `ledger`. */
  static async open(device: Device, ledger: SaidAndHeld, name: string, seed: number): Promise<Writer> {
    const page = await device.context.newPage();
    await page.exposeFunction('tellTrying', ledger.trying.bind(ledger));
    await page.exposeFunction('tellSaved', ledger.saved.bind(ledger));
    await device.open(writerPath, page);
    await page.evaluate(([own, start]) => window.writer.open(own, start), [name, seed] as const);
    return new Writer(name, page);
  }

  makeQuote(): Promise<void> {
    return this.page.evaluate(() => window.writer.makeQuote());
  }

  write(count: number): Promise<void> {
    return this.page.evaluate((writes) => window.writer.write(writes), count);
  }

  rows(): Promise<HeldRows> {
    return this.page.evaluate(() => window.writer.rows());
  }

  epoch(): Promise<string | null> {
    return this.page.evaluate(() => window.writer.epoch());
  }

  waiting(): Promise<Waiting[]> {
    return this.page.evaluate(() => window.writer.waiting());
  }

  /** Entries that are still to be sent; the others wait for a person. */
  async unsent(): Promise<number> {
    return (await this.waiting()).filter(({ state }) => state === 'queued' || state === 'sending').length;
  }
}
