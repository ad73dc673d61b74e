import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Device } from '#fixtures/browser.ts';
import { sees } from './person.ts';

/** What breaks the rules of accessibility on the page as it stands, each with its elements. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  const { violations: found } = await (rules === 'all' ? axe : axe.withRules(['color-contrast'])).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Looks at one place after another; `bad` says where something was found, and what. */
export function examine(device: Device, rules: 'all' | 'colours' = 'all') {
  const found: Record<string, string[]> = {};
  const now = async (place: string) => void (found[place] = await violations(device.page, rules));
  return {
    now,
    at: async (path: string, sign: string | RegExp) => {
      await device.open(path);
      await sees(device.page.locator('main, [role=dialog]').getByText(sign));
      await now(path);
    },
    bad: () => Object.fromEntries(Object.entries(found).filter(([, broken]) => broken.length > 0)),
  };
}
