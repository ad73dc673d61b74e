import { Ellipsis } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { RowButton } from './button.tsx';
import type { MenuAction } from './menu-action.ts';
import { preloadable } from '../timing/preloadable.ts';
import { classesOf } from '../theme/class-names.ts';

const { Component: MenuList, preload } = preloadable(async () => (await import('./menu-list.tsx')).MenuList);
export const preloadMenu = preload;

const classes = classesOf({ trigger: { w: 'control', px: '0' } });

export interface ActionMenuProps {
  label?: string;
  /** A function: asked once the menu is opened, where what there is to do changes more often than the row is drawn. */
  items: readonly MenuAction[] | (() => readonly MenuAction[]);
}

/** The ⋯ of a row: what does not earn a button of its own. */
export function ActionMenu({ label = 'Mais ações', items }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <RowButton
        ref={trigger}
        id={id}
        variant="quiet"
        className={classes.trigger}
        icon={<Ellipsis />}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList
            id={`${id}-menu`}
            triggerId={id}
            items={typeof items === 'function' ? items() : items}
            onClose={() => setOpen(false)}
            onReturn={() => trigger.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
