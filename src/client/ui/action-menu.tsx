import './action-menu.css';
import { Ellipsis } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, IconButton } from './button.tsx';
import { showBeside } from './show-beside.ts';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** The ⋯ of a row: what does not earn a button of its own. */
export function ActionMenu({ label = 'Mais ações', items }: { label?: string; items: readonly MenuAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      <IconButton ref={trigger} label={label} icon={<Ellipsis />} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && <Menu label={label} items={items} trigger={trigger} onLeave={() => setOpen(false)} onClose={close} />}
    </>
  );
}

interface MenuProps {
  label: string;
  items: readonly MenuAction[];
  trigger: RefObject<HTMLButtonElement | null>;
  /** The focus went elsewhere by itself. */
  onLeave: () => void;
  /** The focus goes back to the button. */
  onClose: () => void;
}

function Menu({ label, items, trigger, onLeave, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePlace(menu, trigger);
  usePressOutside(menu, trigger, onLeave);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') onClose();
    if (event.key === 'Escape') {
      // Escape closes the menu, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    const target = neighbour(menu.current, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div ref={menu} popover="manual" className="ui-menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Button
          key={item.label}
          role="menuitem"
          tabIndex={-1}
          variant={item.isDanger ? 'danger' : 'quiet'}
          icon={item.icon}
          disabled={item.isDisabled}
          onClick={() => {
            onClose();
            item.onSelect();
          }}
        >
          {item.label}
        </Button>
      ))}
    </div>
  );
}

function enabledItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
}

function neighbour(menu: HTMLElement | null, key: string): HTMLElement | undefined {
  const items = enabledItems(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/** In the top layer, under the button's end, or above it where there is no room. */
function usePlace(menu: RefObject<HTMLElement | null>, trigger: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!menu.current || !trigger.current) return;
    showBeside(menu.current, trigger.current.getBoundingClientRect(), 'end');
    enabledItems(menu.current)[0]?.focus({ preventScroll: true });
  }, [menu, trigger]);
}

function usePressOutside(menu: RefObject<HTMLElement | null>, trigger: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      // The button closes by its own click; closing here as well would open it again.
      if (menu.current?.contains(target) || trigger.current?.contains(target)) return;
      onLeave();
    };
    document.addEventListener('pointerdown', leave, true);
    window.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('scroll', leave, true);
    };
  }, [menu, trigger, onLeave]);
}
