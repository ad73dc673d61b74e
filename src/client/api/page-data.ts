import type { PageData } from '#contract/page-data.ts';

let data: PageData | null = null;

/** What the page was drawn from that the server sent; null where the app draws all by itself. */
export const pageData = (): PageData | null => data;

/** Set before anything is drawn, by whoever draws a page on the server or takes one over in the browser. */
export function setPageData(given: PageData | null): void {
  data = given;
}
