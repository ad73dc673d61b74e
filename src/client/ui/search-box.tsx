import './search-box.css';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The text, trimmed: `delayMs` after the last key (0: at every key), at once on Enter and on clearing; never twice the same. */
  onSearch: (text: string) => void;
  delayMs?: number;
  defaultValue?: string;
  /** `/` brings the focus here from anywhere that is not a field. One box a screen. */
  hasHotkey?: boolean;
}

export function SearchBox({ label, placeholder, onSearch, delayMs = 500, defaultValue = '', hasHotkey = true }: SearchBoxProps) {
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(defaultValue.trim());
  useHotkey(input, hasHotkey);
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

  function type(raw: string): void {
    setText(raw);
    if (delayMs === 0) return search(raw);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(raw), delayMs);
  }

  function clear(): void {
    setText('');
    search('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') search(text);
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  }

  return (
    <div className="ui-search" role="search" aria-label={label}>
      <Search className="ui-search__lens" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="ui-search__input"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && <IconButton className="ui-search__clear" label="Limpar busca" icon={<X />} onClick={clear} />}
      {text === '' && hasHotkey && (
        <kbd className="ui-search__key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

function useHotkey(input: { current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, isOn]);
}
