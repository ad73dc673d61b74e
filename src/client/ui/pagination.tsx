import './pagination.css';
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
    <nav className="ui-pages" aria-label={label}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previousLabel}
      </Button>
      <ul className="ui-pages__numbers">
        {pageWindow(page, lastPage).map((number, index) => (
          <li key={number || `gap-${index}`} className={isFar(number, page, lastPage) ? 'ui-pages__far' : undefined}>
            {number === 0 ? '…' : <PageButton number={number} isCurrent={number === page} onPage={onPage} />}
          </li>
        ))}
      </ul>
      <Button disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {nextLabel}
      </Button>
    </nav>
  );
}

function PageButton({ number, isCurrent, onPage }: { number: number; isCurrent: boolean; onPage: (page: number) => void }) {
  return (
    <Button
      variant={isCurrent ? 'primary' : 'outline'}
      aria-label={`Página ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      {number}
    </Button>
  );
}

/** What a phone's width has no room for. */
function isFar(number: number, page: number, lastPage: number): boolean {
  return number !== 0 && number !== 1 && number !== lastPage && Math.abs(number - page) > 1;
}
