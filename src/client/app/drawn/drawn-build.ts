import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, runnerImport, type Plugin, type PluginOption, type ResolvedConfig, type Rollup } from 'vite';
import { drawingModule, drawnPages } from '../../../contract/page-data.ts';
import { inDrawnPage } from './page-of.ts';

const drawing = '/src/client/app/drawn/draw-pages.tsx';
const firstStart = 'src/client/app/drawn/first-start.ts';
const drawnScreens = /\/(public-frame|home-screen|plans-screen|login-screen|example-way)\.tsx$/;

/**
 * Makes the pages that the server draws (decision 044), beside the app: what draws them, their style sheet, and their first script, which
 * starts the app later. After the worker has taken stock: a device that has the app draws them by itself.
 */
export function drawnPublicPages(sourcePlugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'patio:drawn-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config !== undefined) await makePages(config, sourcePlugins());
      },
    },
  };
}

type DrawingModule = typeof import('./draw-pages.tsx');

async function makePages({ root, mode, base, build: { outDir, target } }: ResolvedConfig, plugins: PluginOption[]): Promise<void> {
  const folder = resolve(root, outDir);
  const common = { configFile: false, root, mode, base, publicDir: false, logLevel: 'warn' } as const;
  await build({
    ...common,
    plugins: [onlyDrawnScreens(), plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: `${root}${drawing}`,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: drawingModule, codeSplitting: false } },
    },
  });
  const { module } = await runnerImport<DrawingModule>(join(folder, drawingModule), { root, configFile: false, logLevel: 'warn' });
  const made = await build({
    ...common,
    build: {
      write: false,
      ...(target && { target }),
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: firstStart, output: { format: 'iife' } },
    },
  });
  const files = {
    style: await hashedFile(folder, 'drawn', 'css', await module.styleSheet()),
    script: await hashedFile(folder, 'first-start', 'js', codeOf(made as Rollup.RollupOutput)),
  };
  for (const page of Object.values(drawnPages)) {
    const path = join(folder, page);
    await writeFile(path, inDrawnPage(await readFile(path, 'utf8'), files));
  }
}

/** Of all that the app loads when it is asked for, the screens that are drawn; nothing else is ever asked for by a drawing. */
function onlyDrawnScreens(): Plugin {
  return {
    name: 'patio:only-drawn-screens',
    enforce: 'pre',
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string' || drawnScreens.test(specifier)) return null;
      return { id: specifier, external: true };
    },
  };
}

function codeOf({ output }: Rollup.RollupOutput): string {
  const [chunk] = output;
  return chunk.code;
}

/** Written under a name that changes with its content; answers its address. */
async function hashedFile(folder: string, name: string, type: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/assets/${name}-${hash}.${type}`;
  await writeFile(join(folder, address), text);
  return address;
}
