import { Box, HStack, Pagination as Pages } from '@chakra-ui/react';
import { Button } from './button.tsx';

export interface PaginationProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
}

const around = 2;

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

export function Pagination(props: PaginationProps) {
  const { page, lastPage, onPage, label = 'Paginação', previousLabel = 'Anterior', nextLabel = 'Próximo' } = props;
  if (lastPage < 2) return null;
  return (
    <Pages.Root
      count={lastPage}
      pageSize={1}
      page={page}
      onPageChange={(change) => onPage(change.page)}
      aria-label={label}
      translations={{ prevTriggerLabel: previousLabel, nextTriggerLabel: nextLabel, itemLabel: ({ page: number }) => `Página ${number}` }}
    >
      <Pages.PrevTrigger asChild>
        <Button>{previousLabel}</Button>
      </Pages.PrevTrigger>
      <HStack as="ul" order={{ base: '-1', sm: '0' }} justify="center" w={{ base: 'full', sm: 'auto' }} gap={{ base: '1', sm: '1.5' }}>
        {pageWindow(page, lastPage).map((number, index) => (
          <Box
            as="li"
            key={number || `gap-${index}`}
            minW="5"
            color="soft"
            textAlign="center"
            hideBelow={isFar(number, page, lastPage) ? 'sm' : undefined}
          >
            {number === 0 ? '…' : <PageButton number={number} isCurrent={number === page} />}
          </Box>
        ))}
      </HStack>
      <Pages.NextTrigger asChild>
        <Button>{nextLabel}</Button>
      </Pages.NextTrigger>
    </Pages.Root>
  );
}

function PageButton({ number, isCurrent }: { number: number; isCurrent: boolean }) {
  return (
    <Pages.Item type="page" value={number} asChild>
      <Button variant={isCurrent ? 'primary' : 'outline'}>{number}</Button>
    </Pages.Item>
  );
}

/** What a phone's width has no room for. */
function isFar(number: number, page: number, lastPage: number): boolean {
  return number !== 0 && number !== 1 && number !== lastPage && Math.abs(number - page) > 1;
}
