import createEmotion from '@emotion/css/create-instance';
import * as card from '#client/features/quote-page/card-styles.ts';
import * as inspection from '#client/features/quote-page/inspection-styles.ts';
import * as page from '#client/features/quote-page/page-styles.ts';
import * as photo from '#client/features/quote-page/photo-styles.ts';
import * as step from '#client/features/quote-page/step-styles.ts';
import { cache } from '#client/ui/theme/style-cache.ts';
import { system } from '#client/ui/theme/system.ts';
import { withoutUnused } from './used-tokens.ts';

/* Runs while the customer's page is built (static-looks.ts), never in a browser. */

/** The page's style modules by the ends of their paths, each with what it exports: class names. */
export const styleModules: Readonly<Record<string, object>> = {
  '/quote-page/card-styles.ts': card,
  '/quote-page/inspection-styles.ts': inspection,
  '/quote-page/page-styles.ts': page,
  '/quote-page/photo-styles.ts': photo,
  '/quote-page/step-styles.ts': step,
};

/** Their rules, and what Chakra's provider has every page say. */
export function styleSheet(): string {
  const globals = createEmotion({ key: 'g' });
  globals.injectGlobal(system._global as Parameters<typeof globals.injectGlobal>[0]);
  const rulesOf = ({ inserted }: typeof cache) => Object.values(inserted).filter((rules) => typeof rules === 'string');
  return withoutUnused([system.layers.atRule, ...rulesOf(globals.cache), ...rulesOf(cache)].join('\n'));
}
