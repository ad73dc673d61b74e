import { Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useAccess } from '#client/sync/use-access.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { useSharedText } from '../install/use-shared-text.ts';
import { findTexts as texts } from './find-texts.ts';

const { Component: FindDialog, preload } = preloadable(async () => (await import('#client/features/find/find-dialog.tsx')).FindDialog);

const classes = classesOf({
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minW: 'control',
    h: 'control',
    px: { base: '3', md: '3.5' },
    border: { md: 'hairline' },
    borderColor: { md: 'line' },
    borderRadius: 'control',
    color: 'soft',
    textAlign: 'start',
    cursor: { base: 'pointer', md: 'text' },
    touchAction: 'manipulation',
    '& > svg': { flex: 'none', boxSize: { base: '5', md: '4.5' } },
    '& > span': { flex: '1', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', hideBelow: 'md' },
    '& > kbd': { flex: 'none', hideBelow: 'lg' },
    // As a placeholder it is not the button's name.
    '& > [data-text]::before': { content: 'attr(data-text)' },
  },
  /** Takes the keys until the search itself is there. */
  keys: { position: 'absolute', opacity: '0', w: 'px' },
});

// What is searched; who sees none of it needs no search.
const searched = ['customer.read', 'budget.read', 'service.read', 'product.read'] as const;

/** The search over everything (`features/find`), which comes after the first screen; here stands its field. */
export function FindButton() {
  return searched.some(useAccess().may) && <Field />;
}

function Field() {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<{ place: object; focused: Element | null } | null>(null);
  const hasLed = useRef(false);
  const [typed, setTyped] = useState('');
  useEffect(() => whenIdle(() => void preload()), []);

  const open = useStableCallback((text: string) => {
    const { x = 0, y = 0, width = 0 } = button.current?.getBoundingClientRect() ?? {};
    const place = { '--find-x': `${x}px`, '--find-y': `${y}px`, '--find-width': `${width}px` };
    setOpening((now) => now ?? { place, focused: document.activeElement });
    setTyped(text);
  });
  useSharedText(open);
  useEffect(() => {
    // After the document's own: a list's search takes its '/' first.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !isCall(event)) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) open('');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);

  // Where the focus came from the search gives it back itself, unless it was drawn later than it was asked for. Of a page
  // that it led to the keys are wanted, not of what was left; a form that opens there has taken them.
  useEffect(() => {
    if (opening === null) return undefined;
    const [{ focused }, own] = [opening, button.current];
    return () => {
      const { activeElement, body } = document;
      const isFree = activeElement === body || (hasLed.current && (activeElement === focused || activeElement === own));
      if (!isFree) return;
      const former = focused instanceof HTMLElement && focused.isConnected && focused !== body ? focused : own;
      (hasLed.current ? (document.querySelector('main') ?? former) : former)?.focus({ preventScroll: true });
    };
  }, [opening]);

  return (
    <>
      <button ref={button} type="button" className={classes.button} aria-label={texts.label} aria-haspopup="dialog" onClick={() => open('')}>
        <Search aria-hidden="true" />
        <span data-text={texts.placeholder} />
        <Kbd data-text={texts.key} />
      </button>
      {opening && (
        <Suspense fallback={<input autoFocus className={classes.keys} aria-label={texts.label} onChange={({ target }) => setTyped(target.value)} />}>
          <FindDialog
            label={texts.label}
            placeholder={texts.placeholder}
            initialText={typed}
            place={opening.place}
            onClose={(how) => {
              hasLed.current = how === 'led';
              setOpening(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl+K, from a field too; '/' where it is no letter. */
function isCall({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest('input, select, textarea, [contenteditable]'));
}
