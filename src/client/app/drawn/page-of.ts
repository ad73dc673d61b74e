export interface PageFiles {
  /** Addresses of the style sheet and of the script that runs before the page is painted. */
  readonly style: string;
  readonly script: string;
}

/** Holds what starts the app; `first-start.ts` says when. */
export const appTemplate = 'app';

const startingPattern = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;

/** A page of the app (heads/page-files.ts) as one that is read before the app starts. */
export function inDrawnPage(page: string, { style, script }: PageFiles): string {
  const starting = page.match(startingPattern) ?? [];
  if (starting.length === 0) throw new Error('The page starts no app');
  const lines = [
    `    <link rel="stylesheet" href="${style}" />\n`,
    `    <script src="${script}"></script>\n`,
    `    <template id="${appTemplate}">\n`,
    ...starting.map((line) => `      ${line.trim()}\n`),
    '    </template>\n',
  ];
  return page.replace(startingPattern, '').replace(/ *<\/head>/, () => `${lines.join('')}  </head>`);
}
