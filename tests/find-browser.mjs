import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs on the path that are the browser, by the names that systems give it. */
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * The Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's. Undefined if there is none.
 * Throws if CHROMIUM_PATH names none that runs: whoever sets it means that one.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH (${named}) não é um Chromium que funcione.`);
  }
  const { chromium } = await import('playwright-core');
  const onPath = names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
  return [chromium.executablePath(), '/usr/bin/chromium', ...onPath].find(runs);
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
