import { useEffect, useRef, useState } from 'react';

export interface SearchTextOptions {
  /** The text, trimmed: `delayMs` after the last key (0: at every key), at once when asked to or cleared; never twice the same. */
  onSearch: (text: string) => void;
  delayMs?: number | undefined;
  defaultValue?: string | undefined;
}

/** What is typed into a search, and when it is searched for. */
export function useSearchText({ onSearch, delayMs = 500, defaultValue = '' }: SearchTextOptions) {
  const [text, setText] = useState(defaultValue);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(defaultValue.trim());
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(raw: string): void {
    clearTimeout(timer.current);
    const wanted = raw.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  }

  // The timer must call what the latest render was given, or a slow search asks with yesterday's filter.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  return {
    text,
    type(raw: string): void {
      setText(raw);
      if (delayMs === 0) return search(raw);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(raw), delayMs);
    },
    submit: () => search(text),
    clear(): void {
      setText('');
      search('');
    },
  };
}
