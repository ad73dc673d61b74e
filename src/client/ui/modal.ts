import { useEffect, useLayoutEffect, type RefObject } from 'react';

// No date: a digit that is meant for another field would change it.
const firstField = ':is(input:not([type=hidden], [type=date], [type=month], [type=time]), select, textarea):not(:disabled, [readonly])';

/** On a phone the first field is not focused by itself: its keyboard would hide what the dialog is about. */
export function focusInside(form: HTMLElement): void {
  const wished = form.querySelector<HTMLElement>('[data-autofocus]');
  const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
  const field = hasKeyboard ? form.querySelector<HTMLElement>(firstField) : null;
  const target = wished ?? field ?? form.querySelector<HTMLElement>('h2');
  target?.focus({ preventScroll: true });
}

/** What a dialog that this module closed says of its end, for whoever hears of it. */
export const closedByOwner = 'closed-by-owner';

/** Modal from mount to unmount; the focus goes back to where it came from. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    dialog.returnValue = '';
    dialog.showModal();
    focusInside(dialog);
    return () => {
      dialog.close(closedByOwner);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [ref]);
}

/**
 * Lifts the sheet above the on-screen keyboard: Safari, and Chrome by default, lay the keyboard over the page
 * without making `dvh` smaller.
 */
export function useAboveKeyboard(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const dialog = ref.current;
    if (!viewport || !dialog) return undefined;
    const fit = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      // Pinching changes the viewport too; only a keyboard takes this much.
      const isKeyboard = covered > 80 && viewport.scale < 1.05;
      dialog.style.setProperty('--ui-keyboard', isKeyboard ? `${Math.round(covered)}px` : '0px');
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
