const declarationPattern = /(--chakra-[\w\\.-]+?):[^;}]*;/g;
const usePattern = /var\((--chakra-[\w\\.-]+)/g;

/** A style sheet without those of Chakra's variables that nothing in it names. */
export function withoutUnused(css: string): string {
  let before = css;
  for (;;) {
    const used = new Set([...before.matchAll(usePattern)].map(([, name]) => name));
    const after = before.replace(declarationPattern, (declaration, name: string) => (used.has(name) ? declaration : ''));
    if (after === before) return after;
    before = after;
  }
}
