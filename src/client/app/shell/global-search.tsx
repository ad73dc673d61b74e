import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '#client/ui/search-box.tsx';
import { shellTexts } from '../texts.ts';

const listPath = '/dashboard/clientes';

/** Search from anywhere: the results are the customers' list. It empties when the list shows something else. */
export function GlobalSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = useRef('');
  const [round, setRound] = useState(0);
  const shown = pathname === listPath ? (new URLSearchParams(search).get('busca') ?? '') : null;

  useEffect(() => {
    if (asked.current === '' || shown === asked.current) return;
    asked.current = '';
    setRound((previous) => previous + 1);
  }, [shown]);

  function find(text: string): void {
    asked.current = text;
    const query = text === '' ? '' : `?busca=${encodeURIComponent(text)}`;
    void navigate(`${listPath}${query}`, { replace: pathname === listPath, state: { menuSearch: text } });
  }

  return <SearchBox key={round} label={shellTexts.search} placeholder={shellTexts.searchPlaceholder} delayMs={300} onSearch={find} />;
}
