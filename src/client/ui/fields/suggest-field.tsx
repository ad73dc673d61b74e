import { useEffect, useId, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
// With the form, which is loaded when it is opened: not while the first key waits.
import { SuggestList } from './suggest-list.tsx';
import type { Suggestion } from './suggestion.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

// Longer than a quick typist needs to the next key: nothing is looked up between two keys of a word.
const pauseMs = 180;

export interface SuggestFieldProps extends Omit<TextFieldProps, 'type' | 'role' | 'list'> {
  /** What was found for the text that was asked for last. */
  suggestions: readonly Suggestion[];
  /** What to look for; null once nobody wants suggestions any more. */
  onAsk: (typed: string | null) => void;
  /** One was chosen; what stands in the field then is the owner's to set. */
  onPick: (suggestion: Suggestion) => void;
}

/** Free text with suggestions below it while it is typed: a combobox that never has to be chosen from. */
export function SuggestField({ suggestions, onAsk, onPick, onChange, onBlur, onKeyDown, id, ...field }: SuggestFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const listId = useId();
  const [isAsking, setAsking] = useState(false);
  const [active, setActive] = useState(-1);
  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const isOpen = isAsking && suggestions.length > 0;
  const chosen = isOpen ? suggestions[active] : undefined;

  function ask(typed: string | null): void {
    clearTimeout(later.current);
    const isWanted = typed !== null && typed.trim() !== '';
    if (isWanted !== isAsking) setAsking(isWanted);
    setActive(-1);
    if (!isWanted) onAsk(null);
    // The key is painted first.
    else later.current = setTimeout(() => onAsk(typed), pauseMs);
  }

  function pick(suggestion: Suggestion): void {
    ask(null);
    onPick(suggestion);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      ask(null);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (isOpen || event.key === 'ArrowDown')) {
      event.preventDefault();
      if (isOpen) setActive(neighbour(active, suggestions.length, event.key === 'ArrowDown' ? 1 : -1));
      else ask(event.currentTarget.value);
    }
    onKeyDown?.(event);
  }

  return (
    <>
      <TextField
        {...field}
        id={inputId}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          ask(event.target.value);
          return onChange?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          if (isAsking) ask(null);
          return onBlur?.(event);
        }}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <SuggestList
          id={listId}
          label={field.label}
          inputId={inputId}
          suggestions={suggestions}
          active={active}
          onPick={pick}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** The next one round and round; -1 is the field itself. */
const neighbour = (active: number, count: number, by: number): number => ((active + 1 + by + count + 1) % (count + 1)) - 1;
