import { Menu, Portal } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { MenuAction } from './menu-action.ts';
import { menuRecipe } from '../theme/recipes/menu.ts';

export interface MenuListProps {
  id: string;
  /** The button that it hangs from and is named by. */
  triggerId: string;
  items: readonly MenuAction[];
  /** Above the items, and below them. */
  heading?: ReactNode;
  note?: ReactNode;
  /** The item that would be selected now, by its id or label; null: none. */
  onHighlight?: (item: string | null) => void;
  onClose: () => void;
  /** The focus goes back to the button. */
  onReturn: () => void;
}

/** Open while it is mounted; under the button's end, or above it where there is no room. */
export function MenuList({ id, triggerId, items, heading, note, onHighlight, onClose, onReturn }: MenuListProps) {
  const content = useRef<HTMLDivElement>(null);
  // In the landmark of its button, where there is one: at the body's end it would lie in none.
  const [landmark] = useState<RefObject<HTMLElement | null>>(() => ({ current: document.getElementById(triggerId)?.closest('main') ?? null }));
  const first = items.find(({ isDisabled }) => !isDisabled);
  const begin = useEffectEvent(() => onHighlight?.(first ? nameOf(first) : null));
  useEffect(() => begin(), []);

  function close(): void {
    const { activeElement } = document;
    // A press elsewhere has taken the focus there already.
    if (activeElement === document.body || content.current?.contains(activeElement)) onReturn();
    onClose();
  }

  function select({ isDisabled, onSelect }: MenuAction): void {
    if (isDisabled) return;
    close();
    onSelect();
  }

  function onKey(event: KeyboardEvent): void {
    const meant = items.find(({ shortcut }) => shortcut === event.key);
    if (meant !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      return select(meant);
    }
    if (event.key !== 'Tab') return;
    // It goes on from the button.
    event.stopPropagation();
    close();
  }

  return (
    <Menu.Root
      open
      recipe={menuRecipe}
      ids={{ trigger: triggerId, content: id }}
      {...(first && { defaultHighlightedValue: nameOf(first) })}
      loopFocus
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4 }}
      closeOnSelect={false}
      onHighlightChange={({ highlightedValue }) => onHighlight?.(highlightedValue)}
      onOpenChange={({ open }) => !open && close()}
    >
      <Portal container={landmark}>
        <Menu.Positioner>
          <Menu.Content ref={content} onKeyDownCapture={onKey}>
            {heading}
            {items.map((item) => (
              <Menu.Item
                key={nameOf(item)}
                value={nameOf(item)}
                disabled={item.isDisabled === true}
                data-danger={item.isDanger || undefined}
                data-apart={item.isApart || undefined}
                onClick={() => select(item)}
              >
                {item.icon}
                {item.label}
                {item.end}
              </Menu.Item>
            ))}
            {note}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const nameOf = ({ id, label }: MenuAction): string => id ?? label;
