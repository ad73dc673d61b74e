import { Popover, Portal } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { recipeClasses } from '../theme/class-names.ts';
import { comboboxRecipe } from '../theme/recipes/combobox.ts';
import type { Suggestion } from './suggestion.ts';

const look = recipeClasses(comboboxRecipe)();

export interface SuggestListProps {
  id: string;
  label: string;
  /** The field that it hangs from. */
  inputId: string;
  suggestions: readonly Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** Open while it is mounted; the focus stays in the field. */
export function SuggestList({ id, label, inputId, suggestions, active, onPick, onClose }: SuggestListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Popover.Root
      open
      unstyled
      autoFocus={false}
      restoreFocus={false}
      portalled={false}
      ids={{ trigger: inputId, content: id }}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4 }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={list} className={look.content} role="listbox" aria-label={label}>
            {suggestions.map((suggestion, at) => (
              <div
                key={suggestion.id}
                id={`${id}-${at}`}
                className={look.item}
                role="option"
                aria-selected={at === active}
                // The focus stays in the field, else leaving it would close the list before the tap arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(suggestion)}
              >
                <span>{suggestion.text}</span>
                {suggestion.note && <span className={look.note}>{suggestion.note}</span>}
              </div>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
