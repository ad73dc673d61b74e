/** What is read of a built file. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** The file that begins with the module whose path ends so. */
export function chunkOf<Chunk extends BuiltChunk>(chunks: readonly Chunk[], pathEnd: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(pathEnd) === true);
  if (found === undefined) throw new Error(`No part of the build starts with ${pathEnd}`);
  return found;
}

/** Files with all that these import, at once or by another; what is loaded lazily is not among them. */
export function closureOf<Chunk extends BuiltChunk>(chunks: readonly Chunk[], starts: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name));
  };
  for (const start of starts) follow(start);
  return found;
}
