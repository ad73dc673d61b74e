import { importsOf, targetOf, type SourceTree } from './source-tree.ts';

/** Files that import each other round about, types too: each ring as one line. Neither could be read, or moved, without the other. */
export function ringsIn(tree: SourceTree): string[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const importedBy = (path: string): readonly string[] =>
    importsOf(path, tree.get(path) ?? '').flatMap(({ specifier }) => {
      const target = specifier === '?' ? null : targetOf(path, specifier);
      return target !== null && tree.has(target) ? [target] : [];
    });
  const edges = new Map([...tree.keys()].map((path) => [path, importedBy(path)]));
  for (const path of tree.keys()) reached.set(path, reachableFrom(path, edges));
  const inRing = [...tree.keys()].filter((path) => reached.get(path)?.has(path));
  const rings = new Set(
    inRing.map((path) =>
      inRing
        .filter((other) => reached.get(path)?.has(other) && reached.get(other)?.has(path))
        .toSorted()
        .join(', '),
    ),
  );
  return [...rings].map((files) => `${files} import each other`);
}

function reachableFrom(start: string, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...(edges.get(path) ?? []));
  }
  return seen;
}
