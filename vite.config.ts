import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import type { BaseSequencer } from 'vitest/node';
import { plannedChunks } from './src/client/app/chunks/planned-chunks.ts';
import { customerPage } from './src/client/app/customer/customer-build.ts';
import { drawnPublicPages } from './src/client/app/drawn/drawn-build.ts';
import { publicPageFiles } from './src/client/app/heads/page-files.ts';

const sources = ['src/**/*.test.{ts,tsx}'];
const database = ['tests/fixtures/hold-database.ts'];
const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192' }];

// The product is built without the tests beside it, in an image for one.
const longestFirst = process.env['VITEST']
  ? ((await import(join(import.meta.dirname, 'tests', 'longest-first.mjs'))) as { LongestFirst: typeof BaseSequencer }).LongestFirst
  : undefined;

export default defineConfig({
  plugins: [
    react(),
    ...(process.env['VITEST']
      ? []
      : [
          plannedChunks(() => [react()]),
          publicPageFiles(),
          installableApp(),
          customerPage(() => [react()]),
          drawnPublicPages(() => [react()]),
          brotliBeside(),
        ]),
  ],
  // Every browser of that target knows modulepreload.
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Says nowhere that it does nothing by being loaded, and is a part of Emotion that nothing here asks for.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is|@emotion/, sideEffects: false }] } },
  },
  resolve: { alias: process.env['VITEST'] ? [] : smallerEntries() },
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    sequence: longestFirst ? { sequencer: longestFirst } : {},
    // One process for many files: starting one costs more than most of them.
    isolate: false,
    // Trees of elements live a test long: with the usual 16 MB they are copied time and again.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine takes long: a wait that is too short says nothing of the product.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tests/fixtures/no-stray-errors.ts', 'tests/fixtures/property-seed.ts', 'tests/fixtures/fresh-modules.ts'],
    exclude: [...configDefaults.exclude, 'dist/**', 'dist-server/**', '.data/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...sources, 'tests/architecture/**/*.test.ts', 'tests/bench/**/*.test.ts'],
          // Dexie looks for its storage once, when it is loaded.
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          // As above.
          setupFiles: ['fake-indexeddb/auto'],
          globalSetup: database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [...database, 'tests/fixtures/server-build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // As above.
          setupFiles: [
            'fake-indexeddb/auto',
            'tests/screens/no-owner-stacks.ts',
            'tests/screens/own-network.ts',
            'tests/screens/unmount.ts',
            'tests/screens/patience.ts',
            'tests/screens/known-looks.ts',
            'tests/screens/loaded-overlays.ts',
          ],
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A window that a link opens stays empty: its page would be asked of the real network.
          environmentOptions: { happyDOM: { url: 'http://localhost:1', settings: { navigation: { disableChildPageNavigation: true } } } },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [...database, 'tests/fixtures/product-build.ts'],
          // A person's waiting leaves two workers idle for an eighth of the time. Another number of workers wants another group.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Three tests with their browsers share what may be two cores: a wait that is too short says nothing of the product.
          testTimeout: 480_000,
          // Some labs build an app of their own, beside whatever else the machine does.
          hookTimeout: 300_000,
          // A search alone starts after half a second.
          expect: { poll: { timeout: 90_000, interval: 150 } },
        },
      },
    ],
  },
});

/** Entries of packages without what their main ones hold besides. */
function smallerEntries() {
  return [
    // For browsers that know no modules.
    { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    // Warnings for who writes the app: the package's exports name no other build.
    { find: /^react-router$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs') },
  ];
}

/** Manifest and service worker. The worker is registered by the app, after its first screen. */
function installableApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    registerType: 'prompt',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'data/*.json'],
      // The worker answers every page address with the one index.html.
      globIgnores: ['pages/**', 'screenshots/**', 'icons/icon-maskable-*.png'],
      rollupFormat: 'iife',
    },
    manifest: {
      id: '/',
      name: 'Pátio',
      short_name: 'Pátio',
      description: 'O sistema de gestão do seu auto center. Com ou sem internet.',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      background_color: '#f4f5f2',
      theme_color: '#1f3fae',
      categories: ['business', 'productivity'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
      shortcuts: [
        { name: 'Novo orçamento', url: '/dashboard/orcamentos?novo=1', icons: shortcutIcons },
        { name: 'Hoje no pátio', url: '/dashboard', icons: shortcutIcons },
        { name: 'Placa', description: 'Achar ou cadastrar um carro pela placa', url: '/dashboard?digitar=placa', icons: shortcutIcons },
      ],
      // One window: what is opened from outside goes on in the one that there is.
      launch_handler: { client_mode: ['navigate-existing', 'auto'] },
      // By GET: the worker answers it from the device, as any page, and nothing that is shared reaches the server.
      share_target: { action: '/dashboard', method: 'GET', params: { title: 'titulo', text: 'texto' } },
      file_handlers: [{ action: '/dashboard/clientes?importar=1', accept: { 'text/csv': ['.csv'] } }],
      screenshots: [
        { src: '/screenshots/narrow-customers.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'Clientes no celular' },
        { src: '/screenshots/narrow-start.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'Busca por placa' },
        { src: '/screenshots/wide-customers.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Clientes no computador' },
      ],
    },
  });
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);

/** A `.br` beside every text file of the build: compressed once, as small as it gets, instead of at every request. */
function brotliBeside(): Plugin {
  let folder = '';
  return {
    name: 'patio:brotli-beside',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (file.isFile() && compressible.has(extname(file.name))) await compress(join(file.parentPath, file.name));
        }
      },
    },
  };
}

const brotli = promisify(brotliCompress);
// They count distances differently, and neither is the smaller one for all scripts.
const brotliModes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const common = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const packed = await Promise.all(brotliModes.map((mode) => brotli(text, { params: { ...common, [constants.BROTLI_PARAM_MODE]: mode } })));
  const [smallest = text] = packed.toSorted((a, b) => a.length - b.length);
  await writeFile(`${path}.br`, smallest);
}
