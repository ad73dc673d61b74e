import '#client/ui/theme/applied-color-mode.ts';
import { appTemplate } from './page-of.ts';
import { takenOver } from './taken-over.ts';

/*
 * The first script of a page that the server drew, alone and before anything is painted: the colours of this browser, and
 * when the app takes the page over. Whoever is new here reads first: the app, 150 kB, comes while nothing else is under way
 * and runs at the first sign of a person. A browser that has been here before may hold somebody's session: it starts at once.
 */

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

const isKnown = localStorage.length > 0;
// Until the app itself can say what hangs on a session.
if (localStorage.getItem('token') !== null) document.documentElement.dataset['session'] = '';

let pressed: HTMLButtonElement | null = null;
let isStarted = false;

document.addEventListener('click', keepPress, true);
document.addEventListener(takenOver, pressAgain);
document.addEventListener('DOMContentLoaded', () => {
  if (isKnown) fetchParts('auto');
  const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
  if (isKnown || !isDrawn) start();
});
if (!isKnown) window.addEventListener('load', () => setTimeout(() => fetchParts('low'), 0));
for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true });

/** What starts the app stands in the page as a template, which does nothing by itself. */
function copyOf<Kind extends 'script' | 'link'>(kind: Kind): HTMLElementTagNameMap[Kind][] {
  const template = document.querySelector<HTMLTemplateElement>(`#${appTemplate}`);
  return [...(template?.content.querySelectorAll(kind) ?? [])].map((each) => document.importNode(each, true));
}

function start(): void {
  if (isStarted || document.readyState === 'loading') return;
  isStarted = true;
  for (const script of copyOf('script')) {
    // Without a network the next sign tries again; links lead on by themselves meanwhile.
    script.addEventListener('error', () => (isStarted = false));
    document.head.append(script);
  }
}

/** All that the app waits for, side by side. */
function fetchParts(fetchPriority: 'auto' | 'low'): void {
  document.head.append(...copyOf('link').map((link) => Object.assign(link, { fetchPriority })));
}

/** A button that is pressed before the app listens: no form goes anywhere by itself, and the press is done again when it does. */
function keepPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  event.preventDefault();
  pressed = button;
}

function pressAgain(): void {
  document.removeEventListener('click', keepPress, true);
  for (const sign of signs) window.removeEventListener(sign, start, { capture: true });
  pressed?.click();
}
