// Makes one program of the server's modules, so that a start reads a few files instead of transforming several hundred.
import { relative, sep } from 'node:path';
import { build } from 'vite';
import { bundleFolder, root } from './prepare.mjs';

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [{ name: 'own-place', transform: { filter: { code: 'import.meta.url' }, handler: withOwnPlace } }],
  build: {
    ssr: 'src/server/main.ts',
    outDir: bundleFolder,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

/** A module that reads a file beside itself goes on doing so: migrations, tables and schemas stay where they are. */
function withOwnPlace(code, id) {
  const place = relative(bundleFolder, id).split(sep).join('/');
  return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`), map: null };
}
