import { runnerImport, type Plugin } from 'vite';

type Looks = typeof import('./looks.ts');

const looksModule = '/src/client/app/customer/looks.ts';
const sheet = 'virtual:customer-looks.css';
const engine = /^(@chakra-ui|@emotion)\//;

/**
 * In the place of each style module its class names, and their rules as one style sheet: the page goes without the engine that makes
 * them (35 kB). A style module that looks.ts does not name, or any other way to the engine, ends the build.
 */
export function staticLooks(): Plugin {
  let looks: Looks | undefined;
  let root = '';
  return {
    name: 'patio:static-looks',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    async buildStart() {
      const { module } = await runnerImport<Looks>(`${root}${looksModule}`, { root, logLevel: 'warn' });
      looks = module;
    },
    resolveId(id, importer) {
      if (engine.test(id)) this.error(`${importer} loads ${id}: the customer's page goes without it (looks.ts)`);
      return id === sheet ? id : null;
    },
    load(id) {
      if (looks === undefined) return null;
      if (id === sheet) return looks.styleSheet();
      const found = Object.entries(looks.styleModules).find(([end]) => id.endsWith(end));
      return found === undefined ? null : moduleOf(found[1]);
    },
  };
}

const moduleOf = (exported: object): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
