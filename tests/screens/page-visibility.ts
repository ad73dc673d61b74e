import { act } from '@testing-library/react';

/** The page is put behind another one, or looked at again. */
export function look(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The browser draws the page ahead of a tap, or it is tapped. */
export function prerender(isPrerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendering });
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
}
