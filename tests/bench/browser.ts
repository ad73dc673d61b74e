import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../find-browser.mjs';
import { sized } from './effort.ts';

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

  async open(): Promise<Page> {
    const executablePath = await findBrowser();
    if (executablePath === undefined) throw new Error('Nenhum Chromium foi encontrado. Veja CHROMIUM_PATH no README.');
    this.context = await chromium.launchPersistentContext(this.folder, { executablePath, args: flags, viewport: { width: 1280, height: 800 } });
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    page.on('pageerror', (error) => {
      throw error;
    });
    return page;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: sized(rate, 1) });
  return session;
}
