import type { PageData } from '#contract/page-data.ts';

let data: PageData | null = null;

/** What public pages are drawn from on the server; null in a browser, which keeps what a page brings as if it had asked for it. */
export const pageData = (): PageData | null => data;

/** Set before anything is drawn there. */
export function setPageData(given: PageData): void {
  data = given;
}

/** Where a browser keeps a part of it: whoever reads it there looks at what it is. */
export const storageKeyOf = (part: keyof PageData): string => `patio-${part}`;
