import type { ListAddress } from './use-list-address.ts';

/** Rows a page to choose from (2 §9); the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSizeValue = (typeof pageSizes)[number];

const known = (text: string | null): PageSizeValue | undefined => pageSizes.find((size) => String(size) === text);

/** How many rows a page has: as the address says (`itens=`), else as chosen last on this device (under `storageKey`). */
export function usePageSize({ params, page, change }: Pick<ListAddress, 'params' | 'page' | 'change'>, storageKey: string) {
  const size = known(params.get('itens')) ?? known(localStorage.getItem(storageKey)) ?? pageSizes[0];

  function choose(next: PageSizeValue): void {
    localStorage.setItem(storageKey, String(next));
    // The row that the page began with stays in sight.
    const nextPage = Math.floor(((page - 1) * size) / next) + 1;
    change({ itens: String(next), pagina: nextPage === 1 ? null : String(nextPage) }, true);
  }

  return { size, choose };
}
