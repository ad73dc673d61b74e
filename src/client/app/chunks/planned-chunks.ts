import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import type { BuiltChunk } from './chunk-graph.ts';
import { planChunks, type FirstScreens } from './chunk-plan.ts';
import { compileAsItComes } from './compile-hint.ts';

// By the ends of their modules' paths. First screens carry a list of all files, so their kinds are letters: access, site, checkout,
// l the list of customers, o others.
const publicFrame = '/app/pages/public-frame.tsx';
const publicScreens = {
  a: ['/features/access/login-screen.tsx', '/features/access/forgot-screen.tsx', '/features/access/change-password-screen.tsx'],
  s: [
    '/features/site/home-screen.tsx',
    '/features/site/plans-screen.tsx',
    '/features/signup/welcome-screen.tsx',
    '/features/approval/approval-screen.tsx',
  ],
  c: ['/features/signup/sign-up-screen.tsx', '/app/payment-page.tsx'],
};
const shopFrames = ['/app/dashboard-frame.tsx', '/app/shop-only.tsx'];
const customers = '/app/customers-page.tsx';
const declaringScreens = '/app/screens.ts';
/** What every page waits for, and what the shop's pages do besides. */
const atOnce = ['app', 'l-o'];

/**
 * Files by what first screens wait for ({@link planChunks}). What a screen waits for is known when all is built, so it
 * is built twice: once to see, with the plugins that make modules of sources, and once by the plan.
 */
export function plannedChunks(sourcePlugins: () => PluginOption[]): Plugin {
  return {
    name: 'patio:planned-chunks',
    apply: 'build',
    async config({ root, resolve, build: options }) {
      const { chunks, screens } = await look({
        ...(root !== undefined && { root }),
        ...(resolve !== undefined && { resolve }),
        build: { ...options, write: false },
        plugins: sourcePlugins(),
      });
      const plan = planChunks(chunks, firstScreens(screens));
      const codeSplitting = {
        // The plan is whole: what it leaves out shall not be taken along.
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'plan', name: (module: string) => plan.get(module) ?? null }],
      };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
    // Chromium keeps no compiled form of modules that a worker answers with: each start compiles all of them.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && atOnce.includes(file.name)) compileAsItComes(file);
        }
      },
    },
  };
}

interface Seen {
  chunks: BuiltChunk[];
  /** Paths of the modules that the app loads when their address is asked for. */
  screens: string[];
}

/** Builds to see what becomes of it. */
async function look(config: InlineConfig): Promise<Seen> {
  const seen: Seen = { chunks: [], screens: [] };
  const eye: Plugin = {
    name: 'patio:look',
    generateBundle(_, bundle) {
      seen.chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const declaring = [...this.getModuleIds()].find((module) => module.endsWith(declaringScreens));
      seen.screens = [...((declaring !== undefined && this.getModuleInfo(declaring)?.dynamicallyImportedIds) || [])];
    },
  };
  await build({ configFile: false, logLevel: 'silent', ...config, plugins: [config.plugins, eye] });
  return seen;
}

/** Of the shop's screens the list that is opened most is a kind for itself: it waits for nothing that only others need. */
function firstScreens(screens: readonly string[]): FirstScreens {
  const apart = [publicFrame, ...Object.values(publicScreens).flat(), ...shopFrames, customers];
  const others = screens.filter((screen) => !apart.some((end) => screen.endsWith(end)));
  const inFrames = (frames: readonly string[], inner: readonly string[]) => inner.map((screen) => [...frames, screen]);
  const byKind = Object.entries(publicScreens).map(([kind, of]) => [kind, inFrames([publicFrame], of)] as const);
  return { ...Object.fromEntries(byKind), l: inFrames(shopFrames, [customers]), o: inFrames(shopFrames, others) };
}
