import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { createCustomer, seesBadge, signIn } from './person.ts';

const lab = useLab();

interface Watched {
  /** The frame in which each style sheet got its first rule. */
  begun: Map<CSSStyleSheet, number>;
  /** Rules that came to a sheet that had been painted. */
  late: string[];
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched: Watched = { begun: new Map(), late: [] };
  Object.assign(window, { watched });
  let frame = 0;
  const next = () => {
    frame += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function note(rule, index) {
    const begun = watched.begun.get(this) ?? frame;
    watched.begun.set(this, begun);
    // The frame that has just begun is not painted yet, whoever hears of it first.
    if (frame > begun + 1) watched.late.push(rule);
    return insertRule.call(this, rule, index);
  };
}

// A block of rules in a sheet that was painted has Chromium work out the style of every element anew.
it('what is shown for the first time brings its styles in a sheet of their own', async () => {
  const device = await lab.device();
  await device.context.addInitScript(watch);
  await signIn(device);
  await seesBadge(device.page, /^Tudo enviado/);
  await device.open('/dashboard/clientes');
  const read = () =>
    device.page.evaluate(() => {
      const { begun, late } = (window as unknown as { watched: Watched }).watched;
      return { sheets: begun.size, late };
    });
  const before = await read();
  await createCustomer(device.page, 'Aa Estilo');
  const after = await read();
  expect(after.late).toEqual([]);
  expect(after.sheets).toBeGreaterThan(before.sheets);
});
