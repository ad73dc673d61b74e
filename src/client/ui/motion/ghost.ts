import { system } from '../theme/system.ts';
import { run, type Keyframes, type Spring } from './run-animation.ts';

/** What is seen of a part that has left, until it has faded: it cannot be reached, heard or found by its id. */
export function ghostOf(part: HTMLElement, place: DOMRect, layer: string): HTMLElement {
  const ghost = part.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id');
  const typed = part.querySelectorAll<HTMLInputElement>('input, select, textarea');
  // A copy has what the page's text said, not what was typed since.
  ghost.querySelectorAll<HTMLInputElement>('input, select, textarea').forEach((field, index) => {
    field.value = typed[index]?.type === 'file' ? '' : (typed[index]?.value ?? '');
    field.removeAttribute('name');
  });
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: '0',
    listStyle: 'none',
    animation: 'none',
    pointerEvents: 'none',
    zIndex: system.token.var(layer),
  });
  document.body.append(ghost);
  return ghost;
}

/** Moves it, and takes it away. */
export function goes(ghost: HTMLElement, keyframes: Keyframes, how: Spring): void {
  const end = () => ghost.remove();
  run(ghost, keyframes, how).then(end, end);
}
