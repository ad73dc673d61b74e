export interface PageFiles {
  readonly style: string;
  readonly script: string;
}

const startPattern = / *<script type="module"[^>]* src="([^"]+)"><\/script>\n/;
const partPattern = / *<link rel="modulepreload"[^>]* href="([^"]+)" ?\/?>\n/g;

/** A page of the app (heads/page-files.ts) as one that is read before the app starts: `first-start.ts` says when that is. */
export function inDrawnPage(page: string, { style, script }: PageFiles): string {
  const [start, app = ''] = startPattern.exec(page) ?? [];
  if (start === undefined) throw new Error('The page starts no app');
  const parts = [...page.matchAll(partPattern)].flatMap(([, part = '']) => (part === app ? [] : [part]));
  const lines = [`<link rel="stylesheet" href="${style}" />`, `<script src="${script}" data-app="${app}" data-parts="${parts.join(' ')}"></script>`];
  return page
    .replace(partPattern, '')
    .replace(start, '')
    .replace(/ *<\/head>/, () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
}
