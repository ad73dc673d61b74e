import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite';
import { chunkOf, closureOf } from '../chunks/chunk-graph.ts';
import { compileAsItComes } from '../chunks/compile-hint.ts';
import { staticLooks } from './static-looks.ts';

const template = 'src/client/app/customer/customer.html';
/** Where the server finds the page of '/orcamento/:part' (server/plugins/web.ts). */
const pageFile = 'pages/orcamento/_.html';
// Where what the page shows comes over the network.
const client = '/src/client/app/customer/plain-fetch.ts';

// What declares the fields of a shop's rows, of which the page uses a few: none does anything by being called.
const declaring =
  'optionalField requiredField linkSecret defaultsOf normalisedText optionalText wholeNumber minute kilometres boundedList minuteSchema optionalCount reference money chosen amount'.split(
    ' ',
  );

/**
 * Builds the customer's page beside the app, by itself: whoever opens a link on a phone waits for 90 kB, not for the app
 * (issue "The quote that its customer reads"). After the worker has taken stock: no device of a shop keeps its files.
 */
export function customerPage(sourcePlugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'patio:customer-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config !== undefined) await buildPage(config, sourcePlugins());
      },
    },
  };
}

async function buildPage({ root, base, mode, logLevel, build: { outDir, target } }: ResolvedConfig, plugins: PluginOption[]): Promise<void> {
  await build({
    configFile: false,
    root,
    base,
    mode,
    ...(logLevel !== undefined && { logLevel }),
    publicDir: false,
    resolve: { alias: [{ find: /^ky$/, replacement: `${root}${client}` }] },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      reportCompressedSize: false,
      // What is asked for ahead is named in the page; the signature, which is not, is one file.
      modulePreload: false,
      rolldownOptions: {
        input: template,
        // Making the looks takes its time, once.
        checks: { pluginTimings: false },
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/(domain|contract)\//, sideEffects: false }],
          manualPureFunctions: declaring,
          propertyReadSideEffects: false,
        },
      },
    },
    plugins: [staticLooks(), plugins, atItsPlace()],
  });
}

/** The page lies where its address says, and asks for all that it waits for at once. */
function atItsPlace(): Plugin {
  return {
    name: 'patio:customer-page-place',
    enforce: 'post',
    generateBundle: {
      // After Vite's own html.
      order: 'post',
      handler(_, bundle) {
        const html = bundle[template];
        if (html?.type !== 'asset') throw new Error(`The build made no ${template}`);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = [...closureOf(chunks, [chunkOf(chunks, client)])].map(({ fileName }) => fileName);
        const links = files
          .filter((file) => !String(html.source).includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`)
          .join('');
        for (const chunk of chunks) if (chunk.isEntry) compileAsItComes(chunk);
        delete bundle[template];
        this.emitFile({ type: 'asset', fileName: pageFile, source: String(html.source).replace(/ *<\/head>/, () => `${links}  </head>`) });
      },
    },
  };
}
