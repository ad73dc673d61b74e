import type { Plugin, Rollup } from 'vite';
import { chunkOf, closureOf } from '../chunks/chunk-graph.ts';
import { fullTitle } from '../texts.ts';
import { publicHeads, type PublicAddress, type PublicHead } from './public-heads.ts';

/** Modules that a page needs, by the ends of their paths: their files are fetched beside the app's own, not after them. */
export type PageModules = Partial<Record<PublicAddress, readonly string[]>>;

// Where what the page shows comes over the network.
const client = '/ky/distribution/index.js';

const frame = '/app/pages/public-frame.tsx';
const takeOver = '/app/drawn/take-over.ts';

const pageModules: PageModules = {
  '/': [frame, '/features/site/home-screen.tsx', takeOver],
  '/planos': [frame, '/features/site/plans-screen.tsx', client, takeOver],
  '/assinar/:id': [frame, '/features/signup/sign-up-screen.tsx', client],
  '/welcome': [frame, '/features/signup/welcome-screen.tsx'],
  '/login': [frame, '/features/access/login-screen.tsx', takeOver],
  '/forgot': [frame, '/features/access/forgot-screen.tsx'],
  '/change-password': [frame, '/features/access/change-password-screen.tsx'],
  '/convite': [frame, '/features/invitation/invitation-screen.tsx', client],
  '/confirmar-email': [frame, '/features/access/confirm-email-screen.tsx'],
  '/pagamento': [frame, '/app/payment-page.tsx', client],
  '/pagamento/:token': [frame, '/app/payment-page.tsx', client],
  '/orcamento/aprovar/:id': [frame, '/features/approval/approval-screen.tsx', client],
};

/** What every screen of a shop stands in; index.html is the page of their addresses, and of all addresses where the worker answers. */
const shopFrames = ['/app/dashboard-frame.tsx', '/app/shop-only.tsx'];

/**
 * Writes a copy of index.html with its own head for each public address, for search engines and for whoever is sent
 * a link. A copy lies where its address says, a part that differs is named `_`: `pages/assinar/_.html`.
 * index.html itself then names what its screens stand in, so that this is fetched and compiled beside the app's own files.
 */
export function publicPageFiles(modules: PageModules = pageModules, frames: readonly string[] = shopFrames): Plugin {
  let base = '/';
  return {
    name: 'patio:public-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      // After Vite's own html.
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build made no index.html');
        for (const [address, head] of Object.entries<PublicHead>(publicHeads)) {
          const files = filesOf(bundle, modules[address as PublicAddress] ?? []);
          this.emitFile({ type: 'asset', fileName: fileAt(address), source: pageOf(String(index.source), { address, head, files, base }) });
        }
        index.source = withLinks(String(index.source), linksTo(filesOf(bundle, frames), String(index.source), base));
      },
    },
  };
}

const fileAt = (address: string): string => `pages${address === '/' ? '/index' : address.replace(/:\w+/g, '_')}.html`;

interface PageParts {
  readonly address: string;
  readonly head: PublicHead;
  readonly files: readonly string[];
  readonly base: string;
}

function pageOf(index: string, { address, head, files, base }: PageParts): string {
  const title = fullTitle(head.title);
  const lines = [
    metaOf('property', 'og:type', 'website'),
    metaOf('property', 'og:locale', 'pt_BR'),
    metaOf('property', 'og:title', title),
    metaOf('property', 'og:description', head.description),
    head.isIndexed ? `<link rel="canonical" href="${address}" />` : metaOf('name', 'robots', 'noindex'),
    ...linksTo(files, index, base),
  ];
  const titled = replaceOnce(index, /<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  return withLinks(replaceOnce(titled, /<meta name="description"[^>]*>/, metaOf('name', 'description', head.description)), lines);
}

const withLinks = (page: string, lines: readonly string[]): string =>
  replaceOnce(page, /\s*<\/head>/, `\n${lines.map((line) => `    ${line}\n`).join('')}  </head>`);

const linksTo = (files: readonly string[], index: string, base: string): string[] =>
  files.filter((file) => !index.includes(file)).map((file) => linkTo(`${base}${file}`));

function replaceOnce(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`index.html has no ${what.source}`);
  return text.replace(what, () => by);
}

const metaOf = (kind: 'name' | 'property', name: string, content: string): string => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

const linkTo = (address: string): string =>
  address.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="${address}" />` : `<link rel="modulepreload" crossorigin href="${address}" />`;

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Scripts and style sheets of modules that are loaded lazily, with all that these import. */
function filesOf(bundle: Rollup.OutputBundle, starts: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = [
    ...closureOf(
      chunks,
      starts.map((start) => chunkOf(chunks, start)),
    ),
  ];
  return files.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
