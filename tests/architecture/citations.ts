import type { SourceTree } from './source-tree.ts';

/** What a comment or a test's name leans on: the heading that says it, as it stands in `docs/`. */
export interface Citation {
  readonly path: string;
  readonly heading: string;
}

const forms: readonly { readonly found: RegExp; readonly heading: (match: RegExpMatchArray) => readonly string[] }[] = [
  // 'ruling 19', 'rulings 18 and 41', 'rulings 17, 18'
  {
    found: /\brulings? (\d+(?:(?:,| and|, and) \d+)*)/gi,
    heading: ([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map((number) => `Ruling ${number}`),
  },
  // 'DESIGN §3'
  { found: /\bDESIGN §\s?(\d+)/g, heading: ([, number]) => [`§${number}`] },
  // 'spec 2 §7', 'spec 1 §2.8'
  { found: /\bspec ([12]) §\s?(\d+(?:\.\d+)*)/gi, heading: ([, spec, number]) => [`Spec ${spec} §${number}`] },
];

/** Everything in the tree that cites a ruling, a section of the design or a clause of the specifications. */
export const citationsIn = (tree: SourceTree): Citation[] =>
  [...tree].flatMap(([path, text]) =>
    forms.flatMap(({ found, heading }) =>
      [...withoutBreaks(text).matchAll(found)].flatMap((match) => heading(match).map((each) => ({ path, heading: each }))),
    ),
  );

/** A citation may be broken over two lines of a comment. */
const withoutBreaks = (text: string) => text.replace(/\n\s*(?:\/\/|\*)\s+/g, ' ');

/** The citations for which no heading of the pages says anything, each as one line. */
export function unresolved(citations: readonly Citation[], pages: readonly string[]): string[] {
  const headings = new Set(
    pages.flatMap((page) => [...page.matchAll(/^## ((?:Ruling \d+|Spec [12] §[\d.]+|§\d+))/gm)].map(([, heading = '']) => heading)),
  );
  return citations
    .filter(({ heading }) => !headings.has(heading))
    .map(({ path, heading }) => `${path} cites '${heading}', of which no page says anything`);
}

const namedFile = /`((?:src|tests|sw|docs)\/[\w./-]+\.[a-z]+)`/g;

/** The files that a page names by their whole path and that are not there; 'NNNN-words.sql' stands for one to come. */
export const missingFiles = (page: string, isThere: (path: string) => boolean): string[] =>
  [...page.matchAll(namedFile)].map(([, path = '']) => path).filter((path) => !path.includes('NNNN') && !isThere(path));
