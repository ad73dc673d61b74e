import { Menu, Portal } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import type { MenuAction } from './menu-action.ts';

export interface MenuListProps {
  id: string;
  /** The button that it hangs from and is named by. */
  triggerId: string;
  items: readonly MenuAction[];
  onClose: () => void;
  /** The focus goes back to the button. */
  onReturn: () => void;
}

/** Open while it is mounted; under the button's end, or above it where there is no room. */
export function MenuList({ id, triggerId, items, onClose, onReturn }: MenuListProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = items.find(({ isDisabled }) => !isDisabled);

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
    if (event.key !== 'Tab') return;
    // It goes on from the button.
    event.stopPropagation();
    close();
  }

  return (
    <Menu.Root
      open
      ids={{ trigger: triggerId, content: id }}
      {...(first && { defaultHighlightedValue: first.label })}
      loopFocus
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4 }}
      closeOnSelect={false}
      onOpenChange={({ open }) => !open && close()}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content ref={content} onKeyDownCapture={onKey}>
            {items.map((item) => (
              <Menu.Item
                key={item.label}
                value={item.label}
                disabled={item.isDisabled === true}
                data-danger={item.isDanger || undefined}
                onClick={() => select(item)}
              >
                {item.icon}
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
