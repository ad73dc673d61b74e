import './suggest-field.css';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { showBeside } from '../show-beside.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const pauseMs = 120;

export interface Suggestion {
  readonly id: string;
  readonly text: string;
  /** A second, quieter line: what tells it from another of the same name. */
  readonly note?: string;
}

export interface SuggestFieldProps extends Omit<TextFieldProps, 'type' | 'role' | 'list'> {
  /** What was found for the text that was asked for last. */
  suggestions: readonly Suggestion[];
  /** What to look for; null once nobody wants suggestions any more. */
  onAsk: (typed: string | null) => void;
  /** One was chosen; what stands in the field then is the owner's to set. */
  onPick: (suggestion: Suggestion) => void;
}

/** Free text with suggestions below it while it is typed: a combobox that never has to be chosen from. */
export function SuggestField({ suggestions, onAsk, onPick, onChange, onBlur, onKeyDown, ref, ...field }: SuggestFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
        ref={(node) => {
          input.current = node;
          if (typeof ref === 'function') return ref(node);
          if (ref) ref.current = node;
          return undefined;
        }}
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
      {isOpen && <Suggestions id={listId} label={field.label} input={input} suggestions={suggestions} active={active} onPick={pick} />}
    </>
  );
}

/** The next one round and round; -1 is the field itself. */
const neighbour = (active: number, count: number, by: number): number => ((active + 1 + by + count + 1) % (count + 1)) - 1;

interface SuggestionsProps {
  id: string;
  label: string;
  input: RefObject<HTMLInputElement | null>;
  suggestions: readonly Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
}

function Suggestions({ id, label, input, suggestions, active, onPick }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);
  usePlace(list, input);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} popover="manual" className="ui-suggest" role="listbox" aria-label={label}>
      {suggestions.map((suggestion, at) => (
        <li
          key={suggestion.id}
          id={`${id}-${at}`}
          className="ui-suggest__option"
          role="option"
          aria-selected={at === active}
          // The focus stays in the field, else leaving it would close the list before the tap arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span>{suggestion.text}</span>
          {suggestion.note && <span className="ui-suggest__note">{suggestion.note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Stays at its field, in the top layer, where no scrolling body cuts it off. */
function usePlace(list: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>): void {
  // At every draw: more or fewer suggestions need another place.
  useLayoutEffect(() => placeUnder(list.current, input.current));
  useEffect(() => {
    const place = () => placeUnder(list.current, input.current);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [list, input]);
}

function placeUnder(list: HTMLElement | null, input: HTMLElement | null): void {
  if (!list || !input) return;
  const anchor = input.getBoundingClientRect();
  list.style.minWidth = `${anchor.width}px`;
  showBeside(list, anchor, 'start');
}
