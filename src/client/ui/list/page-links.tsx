import { usePagination } from '@chakra-ui/react';
import { RowButton } from '../blocks/button.tsx';
import { classesOf } from '../theme/class-names.ts';

export interface PageLinksProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
}

const around = 2;

const page = { minW: '5', color: 'soft', textAlign: 'center' } as const;
const styles = classesOf({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    mt: '5.5',
    w: { base: 'full', sm: 'auto' },
  },
  item: { px: '2' },
  // On a phone they stand below the numbers, where the thumbs are.
  trigger: { flex: { base: '1', sm: 'none' } },
  pages: {
    display: 'flex',
    order: { base: '-1', sm: '0' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '1', sm: '1.5' },
    w: { base: 'full', sm: 'auto' },
  },
  page,
  farPage: { ...page, hideBelow: 'sm' },
});

/** The pages to offer, 0 standing for a gap: 1 … 4 5 6 7 8 … 65. */
export function pageWindow(page: number, lastPage: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= lastPage; number += 1) {
    const isNear = Math.abs(number - page) <= around;
    const isEnd = number === 1 || number === lastPage;
    // A gap of one page is that page.
    const isLoneGap = (number === 2 && page - around === 3) || (number === lastPage - 1 && page + around === lastPage - 2);
    if (isNear || isEnd || isLoneGap) shown.push(number);
    else if (shown.at(-1) !== 0) shown.push(0);
  }
  return shown;
}

/**
 * The pages by their numbers, the one before and the next. Chakra's logic in plain markup: they are drawn anew with every
 * key that is typed into a list's search, and whoever types waits for them.
 */
export function PageLinks(props: PageLinksProps) {
  const { page, lastPage, onPage, label = 'Paginação', previousLabel = 'Anterior', nextLabel = 'Próximo' } = props;
  const pages = usePagination({
    count: lastPage,
    pageSize: 1,
    page,
    onPageChange: (change) => onPage(change.page),
    translations: { prevTriggerLabel: previousLabel, nextTriggerLabel: nextLabel, itemLabel: ({ page: number }) => `Página ${number}` },
  });
  return (
    <nav {...pages.getRootProps()} className={styles.root} aria-label={label}>
      <RowButton {...pages.getPrevTriggerProps()} className={styles.trigger}>
        {previousLabel}
      </RowButton>
      <ul className={styles.pages}>
        {pageWindow(page, lastPage).map((number, index) => (
          <li key={number || `gap-${index}`} className={isFar(number, page, lastPage) ? styles.farPage : styles.page}>
            {number === 0 ? (
              '…'
            ) : (
              <RowButton
                {...pages.getItemProps({ type: 'page', value: number })}
                className={styles.item}
                variant={number === page ? 'primary' : 'outline'}
              >
                {number}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <RowButton {...pages.getNextTriggerProps()} className={styles.trigger}>
        {nextLabel}
      </RowButton>
    </nav>
  );
}

/** What a phone's width has no room for. */
function isFar(number: number, page: number, lastPage: number): boolean {
  return number !== 0 && number !== 1 && number !== lastPage && Math.abs(number - page) > 1;
}
