import { Pagination as Pages } from '@chakra-ui/react';
import { RowButton } from '../blocks/button.tsx';
import { classesOf } from '../theme/class-names.ts';
import { paginationRecipe } from '../theme/recipes/pagination.ts';

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

/** The pages by their numbers, the one before and the next. */
export function PageLinks(props: PageLinksProps) {
  const { page, lastPage, onPage, label = 'Paginação', previousLabel = 'Anterior', nextLabel = 'Próximo' } = props;
  return (
    <Pages.Root
      recipe={paginationRecipe}
      count={lastPage}
      pageSize={1}
      page={page}
      onPageChange={(change) => onPage(change.page)}
      aria-label={label}
      translations={{ prevTriggerLabel: previousLabel, nextTriggerLabel: nextLabel, itemLabel: ({ page: number }) => `Página ${number}` }}
    >
      <Pages.PrevTrigger asChild>
        <RowButton>{previousLabel}</RowButton>
      </Pages.PrevTrigger>
      <ul className={styles.pages}>
        {pageWindow(page, lastPage).map((number, index) => (
          <li key={number || `gap-${index}`} className={isFar(number, page, lastPage) ? styles.farPage : styles.page}>
            {number === 0 ? '…' : <PageButton number={number} isCurrent={number === page} />}
          </li>
        ))}
      </ul>
      <Pages.NextTrigger asChild>
        <RowButton>{nextLabel}</RowButton>
      </Pages.NextTrigger>
    </Pages.Root>
  );
}

function PageButton({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  return (
    <Pages.Item type="page" value={number} asChild>
      <RowButton variant={isCurrent ? 'primary' : 'outline'}>{number}</RowButton>
    </Pages.Item>
  );
}

/** What a phone's width has no room for. */
function isFar(number: number, page: number, lastPage: number): boolean {
  return number !== 0 && number !== 1 && number !== lastPage && Math.abs(number - page) > 1;
}
