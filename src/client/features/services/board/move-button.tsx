import { ArrowRightLeft } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { carName } from '../service-words.ts';
import { cardStyles, menuStyles } from './card-styles.ts';
import { moveTexts as texts } from './texts.ts';

const { Component: MenuList, preload } = preloadable(async () => (await import('#client/ui/blocks/menu-list.tsx')).MenuList);

/** What a card asks for that is to go elsewhere; the same functions at every render. */
export interface Moving {
  readonly itemsFor: (place: YardPlace) => readonly MenuAction[];
  /** What stands below the items while that one, by its id, would be selected. */
  readonly noteFor: (item: string | null) => { readonly text: string; readonly isOfKeys: boolean } | null;
  /** The item that would be selected, by its id; null: none. */
  readonly onPreview: (place: YardPlace, item: string | null) => void;
  /** The menu is closed, or gone with its card. */
  readonly onLeave: () => void;
  /** Why it does not go anywhere. Answers that it does not. */
  readonly onRefused: (place: YardPlace) => false;
}

/** 'Mover para…': what dragging does, by keyboard and with one hand. */
export function MoveButton({ place, moving }: { place: YardPlace; moving: Moving }) {
  const [isOpen, setOpen] = useState(false);
  const [item, setItem] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isQuote = place.service === null;
  const note = isOpen ? moving.noteFor(item) : null;

  function highlight(next: string | null): void {
    setItem(next);
    moving.onPreview(place, next);
  }
  // Another device may move the card away from under its menu.
  const { onLeave } = moving;
  useEffect(() => (isOpen ? onLeave : undefined), [isOpen, onLeave]);
  return (
    <>
      <RowButton
        ref={trigger}
        id={id}
        variant="quiet"
        className={cardStyles.move}
        icon={<ArrowRightLeft aria-hidden="true" />}
        aria-label={texts.moveCar(carName(place))}
        {...(!isQuote && { 'aria-haspopup': 'menu' as const, 'aria-expanded': isOpen, 'aria-controls': isOpen ? `${id}-menu` : undefined })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isQuote ? moving.onRefused(place) : setOpen(!isOpen))}
      >
        {texts.move}
      </RowButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList
            id={`${id}-menu`}
            triggerId={id}
            items={moving.itemsFor(place)}
            heading={
              <p className={menuStyles.heading} aria-hidden="true">
                {texts.heading} <strong>{place.vehicle === null ? '' : formatPlate(place.vehicle.plate)}</strong> {texts.to}
              </p>
            }
            note={
              note && (
                <p className={menuStyles.note} data-keys={note.isOfKeys || undefined} aria-hidden="true">
                  {note.text}
                </p>
              )
            }
            onHighlight={highlight}
            onClose={() => setOpen(false)}
            onReturn={() => trigger.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
