/*
 * `npm run test:engines [firefox|webkit]`: the product in the engines that are not Chromium. Prints each step and
 * closes with `N passed, N failed`.
 */
import { tellCapabilities } from './capabilities.ts';
import { firefoxLauncher } from './firefox.ts';
import { ensureEngines } from './installation.ts';
import { leftWhileHanging, offlineJourney, readyTab, twoTabs, type Scene } from './journey.ts';
import { Product } from './product.ts';
import { refusedStorage } from './refused-storage.ts';
import { Report } from './report.ts';
import type { EngineLauncher } from './tab.ts';
import { webkitLauncher } from './webkit.ts';

const report = new Report();
const asked = process.argv.slice(2);

await report.step('os navegadores estão instalados', async () => void ensureEngines());
if (report.failed === 0) {
  const { firefox, webkit } = ensureEngines();
  const launchers = { firefox: () => firefoxLauncher(firefox), webkit: () => webkitLauncher(webkit) };
  for (const [name, launch] of Object.entries(launchers)) if (asked.length === 0 || asked.includes(name)) await drive(launch());
}
report.close();
// A browser that did not end must not keep this process.
process.exit();

async function drive(launcher: EngineLauncher): Promise<void> {
  const product = await Product.start();
  const scene: Scene = { launcher, product, report, tag: `${launcher.name} ${Date.now().toString(36)}` };
  try {
    report.heading(launcher.name);
    await report.step('o motor diz o que tem', () => introduce(scene));
    report.heading(`${launcher.name}: um dia sem internet`);
    await attempted(() => offlineJourney(scene));
    report.heading(`${launcher.name}: duas abas`);
    await attempted(() => twoTabs(scene));
    report.heading(`${launcher.name}: páginas deixadas`);
    await attempted(() => leftWhileHanging(scene));
    report.heading(`${launcher.name}: sem armazenamento`);
    await attempted(() => refusedStorage(scene));
  } finally {
    await launcher.cleanUp();
    await product.close();
  }
}

async function introduce(scene: Scene): Promise<string> {
  const browser = await scene.launcher.start();
  try {
    const tab = await readyTab(browser, scene);
    await tellCapabilities(tab, report);
    return browser.version;
  } finally {
    await browser.kill();
  }
}

/** A browser that could not be started or prepared is a failure too, and the next scene is tried all the same. */
async function attempted(scene: () => Promise<void>): Promise<void> {
  try {
    await scene();
  } catch (error) {
    await report.step('a cena pôde ser preparada', () => Promise.reject(error));
  }
}
