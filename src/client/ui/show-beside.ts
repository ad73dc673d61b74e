const gap = 4;
const edge = 8;

/** Shows a popover in the top layer, under the anchor's start or end, or above it where there is no room. */
export function showBeside(popover: HTMLElement, anchor: DOMRect, align: 'start' | 'end'): void {
  if ('showPopover' in popover && !popover.matches(':popover-open')) popover.showPopover();
  const { offsetWidth: width, offsetHeight: height } = popover;
  // An on-screen keyboard takes its part of the window.
  const bottom = Math.min(window.innerHeight, (window.visualViewport?.height ?? Infinity) + (window.visualViewport?.offsetTop ?? 0));
  const below = anchor.bottom + gap;
  const hasRoom = below + height <= bottom - edge;
  const left = align === 'start' ? anchor.left : anchor.right - width;
  popover.style.top = `${Math.max(edge, hasRoom ? below : anchor.top - height - gap)}px`;
  popover.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
}
