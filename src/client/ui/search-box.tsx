import './search-box.css';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button, IconButton } from './button.tsx';
import { useSearchText, type SearchTextOptions } from './use-search-text.ts';

export interface SearchBoxProps extends SearchTextOptions {
  label: string;
  placeholder?: string;
  /** `/` brings the focus here from anywhere that is not a field. One box a screen. */
  hasHotkey?: boolean;
}

/** Searches while it is typed into, and at once on Enter and on clearing. */
export function SearchBox(props: SearchBoxProps) {
  const { text, field, clear } = useSearchField(props);
  return (
    <div className="ui-search" role="search" aria-label={props.label}>
      {field}
      {text !== '' && <IconButton className="ui-search__clear" label="Limpar busca" icon={<X />} onClick={clear} />}
    </div>
  );
}

/** As {@link SearchBox}, with buttons for what its keys do. */
export function SearchForm(props: SearchBoxProps) {
  const { text, field, submit, clear } = useSearchField(props);
  return (
    <div className="ui-search-form" role="search" aria-label={props.label}>
      <div className="ui-search">{field}</div>
      <Button onClick={submit}>Buscar</Button>
      <Button disabled={text === ''} onClick={clear}>
        Limpar
      </Button>
    </div>
  );
}

function useSearchField({ label, placeholder, hasHotkey = true, ...search }: SearchBoxProps) {
  const { text, type, submit, clear: forget } = useSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  useHotkey(input, hasHotkey);

  function clear(): void {
    forget();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') submit();
    if (event.key === 'Escape' && text !== '') {
      // A dialog around it stays.
      event.stopPropagation();
      event.preventDefault();
      clear();
    }
  }

  const field = (
    <>
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
      {text === '' && hasHotkey && (
        <kbd className="ui-search__key" aria-hidden="true">
          /
        </kbd>
      )}
    </>
  );
  return { text, field, submit, clear };
}

function useHotkey(input: { current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog], [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, isOn]);
}
