import { posix } from 'node:path';
import { ringsIn } from './rings.ts';
import { importsOf, literalText, nodesOf, statementsOf, targetOf, type Import, type SourceTree } from './source-tree.ts';

/** Who may import whom (DESIGN §2); a folder may always import itself. Folders that no row covers are found out. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'domain/values': [],
  'domain/access': ['domain/values'],
  'domain/fields': ['domain/access', 'domain/values'],
  'domain/invoices': ['domain/budgets', 'domain/values'],
  'domain/services': ['domain/budgets', 'domain/records', 'domain/fields', 'domain/access', 'domain/values'],
  // What was found at a car becomes a quote.
  'domain/inspections': ['domain/budgets', 'domain/fields', 'domain/access', 'domain/values'],
  // What was done, out of the rows of several areas.
  'domain/timeline': [
    'domain/budgets',
    'domain/check-in',
    'domain/customers',
    'domain/finance',
    'domain/inspections',
    'domain/maintenance',
    'domain/services',
    'domain/values',
  ],
  // What was put down of a car, beside the kilometres and the tank of its service.
  'domain/check-in': ['domain/services', 'domain/fields', 'domain/access', 'domain/values'],
  // What a car needs next, out of what was done in two of them, and whom to call for it.
  'domain/maintenance': ['domain/budgets', 'domain/customers', 'domain/services', 'domain/values'],
  // A note that is imported becomes products, what they cost, and what is to be paid.
  'domain/supplier-notes': ['domain/products', 'domain/finance', 'domain/fields', 'domain/access', 'domain/values'],
  'domain/collections': ['domain'],
  'domain/csv': ['domain'],
  // An area with its rules.
  'domain/*': ['domain/fields', 'domain/access', 'domain/values'],
  contract: ['domain'],
  'client/ui/words': ['domain/values'],
  'client/ui/timing': ['domain/values'],
  'client/ui/theme': [],
  'client/ui/motion': ['client/ui/theme'],
  'client/ui/blocks': ['client/ui/theme', 'client/ui/motion', 'client/ui/timing', 'client/ui/words', 'domain/values'],
  'client/ui/fields': ['client/ui/blocks', 'client/ui/theme', 'client/ui/timing', 'client/ui/words', 'domain/values', 'domain/fields'],
  'client/ui/list': [
    'client/ui/blocks',
    'client/ui/fields',
    'client/ui/theme',
    'client/ui/motion',
    'client/ui/timing',
    'client/ui/words',
    'domain/values',
    'domain/fields',
  ],
  'client/ui/form': [
    'client/ui/list',
    'client/ui/blocks',
    'client/ui/fields',
    'client/ui/theme',
    'client/ui/timing',
    'client/ui/words',
    'domain/values',
    'domain/fields',
  ],
  // The one room of blocks that knows a collection: photos stand in many areas, and their bytes come from the device or the server.
  'client/ui/photos': [
    'client/ui/sharing',
    'client/ui/blocks',
    'client/ui/fields',
    'client/ui/theme',
    'client/ui/motion',
    'client/ui/timing',
    'client/ui/words',
    'client/data',
    'client/sync',
    'domain',
  ],
  'client/ui/sharing': ['client/ui/blocks', 'client/ui/fields', 'client/ui/theme', 'client/ui/words', 'domain/values'],
  'client/api': ['contract', 'domain'],
  'client/data/store': ['domain'],
  'client/data/search': ['client/data/store', 'domain'],
  'client/data/read': ['client/data/store', 'client/data/search', 'domain'],
  'client/data/save': ['client/data/store', 'client/data/read', 'domain'],
  // The one list of workers that a page may start stands with the photos; the reader of notes is one.
  'client/data/nfe': ['client/data/photos', 'domain'],
  'client/data/photos': ['client/data/nfe', 'client/data/store', 'client/data/read', 'client/data/save', 'domain'],
  'client/data/csv': ['client/data/store', 'client/data/read', 'client/data/save', 'domain'],
  'client/sync': ['client/data', 'client/api', 'contract', 'domain'],
  'client/features/*': ['client/ui', 'client/data', 'client/sync', 'client/api', 'contract', 'domain'],
  // All of client; the calls and ids that it hands to the client's folders are written in these two.
  'client/app': ['client', 'contract', 'domain'],
  // 'server/.': the files that stand beside the rooms (ports, problems, configuration).
  'server/db/engine': ['server/.'],
  'server/db': ['server/.', 'contract', 'domain'],
  'server/mail': ['server/.', 'contract', 'domain'],
  'server/push': ['server/.', 'contract', 'domain'],
  'server/catalogue': ['server/.', 'contract', 'domain'],
  'server/documents': ['server/.', 'contract', 'domain'],
  'server/photos': ['server/.', 'domain'],
  'server/plugins': ['server/db', 'server/.', 'contract', 'domain'],
  'server/local-https': ['server/plugins', 'server/.'],
  'server/sync': ['server/db', 'server/plugins', 'server/.', 'contract', 'domain'],
  'server/areas': [
    'server/sync',
    'server/plugins',
    'server/documents',
    'server/mail',
    'server/push',
    'server/catalogue',
    'server/photos',
    'server/db',
    'server/.',
    'contract',
    'domain',
  ],
  'server/demo': ['server/areas', 'server/photos', 'server/sync', 'server/db', 'server/.', 'contract', 'domain'],
  // A shop to look around in: rows of the demonstration, an account and a session of the areas.
  'server/example': ['server/demo', 'server/areas', 'server/plugins', 'server/sync', 'server/db', 'server/.', 'contract', 'domain'],
  'server/backup': ['server/sync', 'server/photos', 'server/db', 'server/.', 'contract', 'domain'],
  // Its start leads to the program that is built of it.
  server: ['contract', 'domain', 'dist-server'],
  // Of the contract what a push message carries.
  sw: ['client/sync', 'client/data', 'client/api', 'contract'],
};

// Pure packages alone: these rows run in every place there is.
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [
    'zod/mini',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
    '@brazilian-utils/brazilian-utils/is-valid-cnpj',
    '@brazilian-utils/brazilian-utils/is-valid-cpf',
    '@brazilian-utils/brazilian-utils/is-valid-pis',
  ],
  contract: ['zod/mini'],
};
const withoutReact = /^client\/(data|sync)(\/|$)/;
const mayUseReact = /^(use-.+\.tsx?|.+-provider\.tsx|store-context\.tsx)$/;
const reactPackage = /^(react|react-.+|dexie-react-hooks|@chakra-ui\/.+|@emotion\/.+|framer-motion|lucide-react)(\/.*)?$/;
const shared = ['src/client/data/', 'src/client/sync/', 'src/server/sync/', 'src/contract/'];
const emptyNames = /(^|-)(utils?|helpers?|misc|common|managers?)(-|\.|$)/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/;
const longestFile = 250;

/** Everything in the tree that is forbidden (DESIGN §2, CONTRIBUTING.md), each as one line. */
export function violationsIn(tree: SourceTree, collections: readonly string[]): string[] {
  const sources = [...tree].filter(([path]) => !isTest(path));
  return [
    ...unknownFolders([...tree.keys()]),
    ...sources.flatMap(([path, text]) => importsOf(path, text).flatMap((each) => forbiddenImport(path, each))),
    ...reactInWorker(tree),
    ...ringsIn(new Map(sources)),
    ...[...tree.keys()].flatMap(badNames),
    ...sources.flatMap(([path, text]) => [...barrel(path, text), ...namedCollections(path, text, collections)]),
    ...[...tree].flatMap(([path, text]) => tooLong(path, text)),
  ];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Row of the table that a file stands under, and the folder itself: '*' stands for one folder's name. */
function areaOf(path: string): { readonly row: string; readonly folder: string } | null {
  const below = path.startsWith('src/') ? path.slice('src/'.length) : path;
  for (const row of Object.keys(arrows)) {
    const found = new RegExp(`^${row.replace('*', '[^/]+')}(?=/)`).exec(below);
    if (found !== null) return { row, folder: found[0] };
  }
  return null;
}

function unknownFolders(paths: readonly string[]): string[] {
  const unknown = new Set(paths.filter((path) => areaOf(path) === null).map((path) => posix.dirname(path)));
  return [...unknown].map((folder) => `${folder} is a folder that the table of DESIGN §2 does not know`);
}

/** Whether a path is below a folder; of 'folder/.', whether it stands in the folder itself. */
const isIn = (path: string, folder: string) => (folder.endsWith('/.') ? `${posix.dirname(path)}/.` === folder : path.startsWith(`${folder}/`));

function forbiddenImport(path: string, { specifier }: Import): string[] {
  const area = areaOf(path);
  if (area === null) return [];
  if (specifier === '?') return [`${path} imports a computed path`];
  const target = targetOf(path, specifier);
  if (target === null) return forbiddenPackage(path, area.row, specifier);
  const below = target.startsWith('src/') ? target.slice('src/'.length) : target;
  const isAllowed = [area.folder, ...(arrows[area.row] ?? [])].some((folder) => isIn(below, folder));
  return isAllowed ? [] : [`${path} imports ${target}: ${area.folder} may not`];
}

function forbiddenPackage(path: string, row: string, specifier: string): string[] {
  const allowed = mayImport[row.split('/')[0] ?? ''];
  if (allowed !== undefined && !allowed.includes(specifier)) return [`${path} imports ${specifier}: ${row} may import ${allowed.join(', ')} only`];
  const isView = mayUseReact.test(posix.basename(path));
  if (withoutReact.test(row) && reactPackage.test(specifier) && !isView)
    return [`${path} imports ${specifier}: React stands in use-*, *-provider and store-context only`];
  return [];
}

/** What the service worker loads, however far away, must run without React (DESIGN §2). */
function reactInWorker(tree: SourceTree): string[] {
  const seen = new Set<string>();
  const follow = (path: string, way: readonly string[]): string[] => {
    const text = tree.get(path);
    if (text === undefined || seen.has(path)) return [];
    seen.add(path);
    return importsOf(path, text)
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .flatMap(({ specifier }) => {
        const target = targetOf(path, specifier);
        if (target !== null) return follow(target, [...way, path]);
        return reactPackage.test(specifier) ? [`the service worker loads ${specifier} through ${[...way, path].join(' → ')}`] : [];
      });
  };
  return [...tree.keys()].filter((path) => path.startsWith('sw/')).flatMap((path) => follow(path, []));
}

function badNames(path: string): string[] {
  const parts = path.split('/');
  if (parts.some((part) => emptyNames.test(part))) return [`${path}: the name does not say what is in it`];
  return parts.every((part) => kebabCase.test(part)) ? [] : [`${path}: names are kebab-case`];
}

/** A file that only hands on what others export, whatever its name. */
function barrel(path: string, text: string): string[] {
  const statements = statementsOf(path, text);
  const handsOn = ({ type, source }: { type: string; source?: unknown }) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source !== null && source !== undefined);
  const isBarrel = statements.some(handsOn) && statements.every((statement) => statement.type === 'ImportDeclaration' || handsOn(statement));
  return isBarrel ? [`${path} is a barrel: it only exports what others define`] : [];
}

/** Shared code treats all collections alike: it compares with none of their names (DESIGN §2). */
function namedCollections(path: string, text: string, collections: readonly string[]): string[] {
  if (!shared.some((folder) => path.startsWith(folder))) return [];
  return [...nodesOf(statementsOf(path, text))].flatMap((node) => {
    const compared =
      node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']))
        ? [node['left'], node['right']]
        : node.type === 'SwitchCase'
          ? [node['test']]
          : [];
    const named = compared.map(literalText).find((literal) => literal !== null && collections.includes(literal));
    return named === undefined ? [] : [`${path} treats the collection '${named}' apart`];
  });
}

function tooLong(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longestFile ? [`${path} has ${lines} lines, more than ${longestFile}`] : [];
}
