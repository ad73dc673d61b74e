import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { dialog, sees, seesBadge, signIn } from './person.ts';

const lab = useLab();

/** Runs in the page, before its own scripts: which style sheets get rules. */
function watch(): void {
  const written = new Set<CSSStyleSheet>();
  Object.assign(window, { written });
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function note(rule, index) {
    written.add(this);
    return insertRule.call(this, rule, index);
  };
}

interface Watched {
  written: Set<CSSStyleSheet>;
  painted: Set<CSSStyleSheet>;
}

// A block of rules in a sheet that was painted has Chromium work out the style of every element anew.
it('what is shown for the first time brings its styles in a sheet of their own', async () => {
  const device = await lab.device();
  await device.context.addInitScript(watch);
  await signIn(device);
  await seesBadge(device.page, /^Tudo enviado/);
  await device.open('/dashboard/clientes');
  const { page } = device;
  const add = page.getByRole('button', { name: 'Cadastrar', exact: true }).first();
  await sees(add);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const watched = window as unknown as Watched;
    watched.painted = new Set(document.styleSheets);
    watched.written.clear();
  });
  await add.click();
  await sees(dialog(page, 'Cadastrar Cliente'));
  const counts = await page.evaluate(() => {
    const { written, painted } = window as unknown as Watched;
    return { fresh: [...written].filter((sheet) => !painted.has(sheet)).length, painted: [...written].filter((sheet) => painted.has(sheet)).length };
  });
  expect(counts.painted).toBe(0);
  expect(counts.fresh).toBeGreaterThan(0);
});
