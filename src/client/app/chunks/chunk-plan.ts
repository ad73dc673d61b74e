import { chunkOf, closureOf, type BuiltChunk } from './chunk-graph.ts';

/** Screens that somebody may see first, by kind; each by the ends of the paths of the lazily loaded modules that it waits for. */
export type FirstScreens = Readonly<Record<string, readonly (readonly string[])[]>>;

/** What every page waits for. */
const everywhere = 'app';
/** What no first screen waits for, and so many of the parts that come after it need. */
const later = 'later';
const laterShare = 3;

/**
 * The file that a module should be built into, by module; what is not named is left to the bundler. Modules that the
 * same kinds of screens wait for stand together: cut for each of a hundred lazy parts, a screen comes in fifty files,
 * and each is compressed as if it were alone. No files import each other in a ring, since what a module imports is
 * wanted wherever the module is.
 */
export function planChunks(chunks: readonly BuiltChunk[], screens: FirstScreens): Map<string, string> {
  const plan = new Map<string, string>();
  const waiting = waitingScreens(chunks, screens);
  for (const [module, kinds] of waiting) {
    const [first = '', ...others] = kinds.keys();
    if (first === everywhere) plan.set(module, everywhere);
    else if (others.length > 0) plan.set(module, [first, ...others].join('-'));
    else if ((kinds.get(first) ?? 0) > 1) plan.set(module, first);
  }
  for (const [module, parts] of sharesOf(chunks)) if (!waiting.has(module) && parts >= laterShare) plan.set(module, later);
  return plan;
}

/** How many screens of which kinds wait for a module. */
function waitingScreens(chunks: readonly BuiltChunk[], screens: FirstScreens): Map<string, Map<string, number>> {
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const waiting = new Map<string, Map<string, number>>();
  for (const [kind, pages] of Object.entries<FirstScreens[string]>({ [everywhere]: [[]], ...screens })) {
    for (const page of pages) {
      for (const module of modulesOf(closureOf(chunks, [...entry, ...page.map((end) => chunkOf(chunks, end))]))) {
        const kinds = waiting.get(module) ?? new Map<string, number>();
        waiting.set(module, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
      }
    }
  }
  return waiting;
}

/** How many lazily loaded parts need a module. */
function sharesOf(chunks: readonly BuiltChunk[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const part of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    for (const module of modulesOf(closureOf(chunks, [part]))) shares.set(module, (shares.get(module) ?? 0) + 1);
  }
  return shares;
}

/** All but those that a file begins with, which stay in files of their own, and what a file does when it is the first. */
function* modulesOf(chunks: ReadonlySet<BuiltChunk>): Generator<string> {
  for (const { modules, facadeModuleId } of chunks) {
    for (const [module, { renderedLength }] of Object.entries(modules)) {
      if (renderedLength > 0 && module !== facadeModuleId && !module.endsWith('/app/main.tsx')) yield module;
    }
  }
}
