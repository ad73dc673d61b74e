import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

// No date: a digit that is meant for another field would change it.
const firstField = ':is(input:not([type=hidden], [type=date], [type=month], [type=time], [data-date]), select, textarea):not(:disabled, [readonly])';

/** On a phone the first field is not focused by itself: its keyboard would hide what the dialog is about. */
export function focusInside(form: HTMLElement): void {
  firstFocus(form)?.focus({ preventScroll: true });
}

function firstFocus(form: HTMLElement): HTMLElement | null {
  const wished = form.querySelector<HTMLElement>('[data-autofocus]');
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  const field = hasKeyboard ? form.querySelector<HTMLElement>(firstField) : null;
  return wished ?? field ?? form.querySelector<HTMLElement>('h2');
}

/** Where the focus belongs: where it is, if it is inside. */
export function wishedFocus(dialog: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  if (!dialog) return null;
  return activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : firstFocus(dialog);
}

/** In the dialog from the moment it is drawn, so that no key is lost; then back to where the focus came from, or to the page. */
export function useFocusWhileOpen(ref: RefObject<HTMLElement | null>): void {
  // A field that takes the focus by itself has it before any effect runs.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = dialog.contains(document.activeElement) ? before : document.activeElement;
    focusInside(dialog);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus({ preventScroll: true });
      else if (!isOneOfSeveral(dialog)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [ref, before]);
}

/** What led to a dialog may be gone with its page; below another dialog the page takes no keys. */
const isOneOfSeveral = (dialog: HTMLElement): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((other) => other !== dialog && !dialog.contains(other));

/**
 * Lifts the sheet above the on-screen keyboard: Safari, and Chrome by default, lay the keyboard over the page
 * without making `dvh` smaller.
 */
export function useAboveKeyboard(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const dialog = ref.current;
    if (!viewport || !dialog) return undefined;
    const fit = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Pinching changes the viewport too; only a keyboard takes this much.
      const isKeyboard = covered > 80 && viewport.scale < 1.05;
      dialog.style.setProperty('--ui-keyboard', `${isKeyboard ? Math.round(covered) : 0}px`);
      if (isKeyboard && dialog.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
