/** What reads opaque texts that this server has given out before. */
interface Seal<Content> {
  write(content: Content): string;
  read(text: string): Content | null;
}

/**
 * Writes by the first secret and reads what any of them wrote: with the change of a secret no device begins its download
 * anew (`docs/token-secret.md`).
 */
export function sealedByAny<Content>([current, ...others]: readonly [string, ...string[]], sealOf: (secret: string) => Seal<Content>): Seal<Content> {
  const first = sealOf(current);
  const rest = others.map(sealOf);
  return {
    write: (content) => first.write(content),
    read(text) {
      for (const seal of [first, ...rest]) {
        const content = seal.read(text);
        if (content !== null) return content;
      }
      return null;
    },
  };
}
