import { Search } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHotkey } from '../blocks/use-hotkey.ts';
import { recipeClass } from '../theme/class-names.ts';
import { inputRecipe } from '../theme/recipes/input.ts';
import { kbdRecipe } from '../theme/recipes/kbd.ts';
import { searchStyles as styles } from './search-styles.ts';
import { useSearchText, type SearchTextOptions } from './use-search-text.ts';

export interface SearchFieldOptions extends SearchTextOptions {
  label: string;
  placeholder?: string;
  /** `/` brings the focus here from anywhere that is not a field. One box a screen. */
  hasHotkey?: boolean;
}

/** The field of a search, with what its keys do. */
export function useSearchField({ label, placeholder, hasHotkey = true, ...search }: SearchFieldOptions) {
  const { text, type, submit, clear: forget } = useSearchText(search);
  const input = useRef<HTMLInputElement>(null);
  useHotkey('/', hasHotkey ? focus : null);

  function focus(): void {
    input.current?.focus();
    input.current?.select();
  }

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

  /** `end`: what stands behind the text. */
  const drawField = (end: ReactNode) => (
    <div className={styles.group}>
      <span className={styles.start}>
        <Search className={styles.lens} aria-hidden="true" />
      </span>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={`${inputClass} ${styles.input}${hasHotkey ? ` ${styles.withKey}` : ''}`}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {end ? <span className={styles.end}>{end}</span> : text === '' && hasHotkey && keyMark}
    </div>
  );
  return { text, drawField, submit, clear };
}

const inputClass = recipeClass(inputRecipe)();
const keyMark = (
  <span className={styles.key}>
    <kbd className={`ui-search__key ${recipeClass(kbdRecipe)()} ${styles.mark}`} aria-hidden="true">
      /
    </kbd>
  </span>
);
