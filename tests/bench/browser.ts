import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { isSmoke, sized } from './effort.ts';
import { closedOnce } from './still-open.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser profile on disk, so that the browser can be started again with what it holds. */
export class Profile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'patio-profile-'));
  private context: BrowserContext | null = null;
  private readonly faults: Error[] = [];

  /** With all that it holds. */
  readonly remove = closedOnce(async () => {
    try {
      await this.close();
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  });

  async open(): Promise<Page> {
    const executablePath = await findBrowser();
    if (executablePath === undefined) throw new Error('Nenhum Chromium foi encontrado. Veja CHROMIUM_PATH no README.');
    // A smoke run ends by itself: it has more than a browser to close.
    const signals = { handleSIGINT: !isSmoke, handleSIGTERM: !isSmoke, handleSIGHUP: !isSmoke };
    const options = { executablePath, args: flags, viewport: { width: 1280, height: 800 }, ...signals };
    this.context = await chromium.launchPersistentContext(this.folder, options);
    return this.watched(this.context.pages()[0] ?? (await this.context.newPage()));
  }

  /** A page of its own in the browser that runs, or in one that is started. */
  async page(): Promise<Page> {
    if (this.context === null) return this.open();
    const [before, page] = [this.context.pages(), await this.context.newPage()];
    for (const each of before) await each.close();
    return this.watched(page);
  }

  /** Another device with all that this one holds, whose browser is closed. */
  copy(): Profile {
    const profile = new Profile();
    cpSync(this.folder, profile.folder, { recursive: true });
    return profile;
  }

  /** @throws what a page of it threw since it was asked last. */
  check(): void {
    const [fault] = this.faults.splice(0);
    if (fault !== undefined) throw fault;
  }

  private watched(page: Page): Page {
    page.on('pageerror', (error) => this.faults.push(error));
    return page;
  }

  /** @throws what a page of it threw meanwhile. */
  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
    this.check();
  }
}

export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: sized(rate, 1) });
  return session;
}
