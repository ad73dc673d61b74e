import '#client/ui/theme/applied-color-mode.ts';
import { appTemplate } from './page-of.ts';
import { takenOver } from './taken-over.ts';

/*
 * The first script of a page that the server drew, alone and before anything is painted: the colours of this browser, and
 * when the app takes the page over. Whoever is new here reads first: the app, 150 kB, comes while nothing else is under way
 * and runs at the first sign of a person. A browser that has been here before may hold somebody's session: it starts at once.
 */

// The last four also where nobody touches anything: what reads a page out, or fills its form in, presses and sends by itself.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input', 'change', 'submit'] as const;
const presses = ['click', 'submit'] as const;
const busy = ['aria-busy', 'aria-disabled'] as const;

const againMs = 3000;

const isKnown = localStorage.length > 0;
// Until the app itself can say what hangs on a session.
if (localStorage.getItem('token') !== null) document.documentElement.dataset['session'] = '';

let pressed: HTMLElement | null = null;
let isWanted = isKnown;
let isStarted = false;
let parts: Promise<void> | null = null;

for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true });
for (const press of presses) document.addEventListener(press, keepPress, true);
document.addEventListener(takenOver, pressAgain);
document.addEventListener('DOMContentLoaded', () => {
  const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
  if (isWanted || !isDrawn) start();
});
// What does not come is asked for again at the first sign.
if (!isKnown) window.addEventListener('load', () => setTimeout(() => fetchParts('low').catch(() => undefined), 0));

/** What starts the app stands in the page as a template, which does nothing by itself. */
function copyOf<Kind extends 'script' | 'link'>(kind: Kind): HTMLElementTagNameMap[Kind][] {
  const template = document.querySelector<HTMLTemplateElement>(`#${appTemplate}`);
  return [...(template?.content.querySelectorAll(kind) ?? [])].map((each) => document.importNode(each, true));
}

/** All that the app waits for, side by side. Not at once as modules: one that failed is not asked for again while the page is open. */
function fetchParts(priority: RequestPriority): Promise<void> {
  const links = copyOf('link');
  parts ??= Promise.all(links.map(({ href }) => fetchPart(href, priority))).then(
    () => document.head.append(...links),
    (error: unknown) => {
      parts = null;
      throw error;
    },
  );
  return parts;
}

async function fetchPart(address: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Whole, as the browser keeps it.
  await response.arrayBuffer();
}

function start(): void {
  isWanted = true;
  if (isStarted || document.readyState === 'loading') return;
  isStarted = true;
  fetchParts('auto').then(() => document.head.append(...copyOf('script')), startLater);
}

/** Without a network, or a server: with the next sign after a while, or once there is one again. Links lead on by themselves meanwhile. */
function startLater(): void {
  setTimeout(() => (isStarted = false), againMs);
  window.addEventListener('online', startAgain, { once: true });
}

function startAgain(): void {
  isStarted = false;
  start();
}

/** A button that is pressed before the app listens: no form goes anywhere by itself, and the press is done again when it does. */
function keepPress(event: Event): void {
  const button = buttonOf(event);
  if (button === null) return;
  event.preventDefault();
  release();
  pressed = button;
  // As buttons look while their work is under way (ui/blocks/button.tsx).
  for (const attribute of busy) button.setAttribute(attribute, 'true');
}

function buttonOf(event: Event): HTMLElement | null {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) return event.submitter ?? target.querySelector('[type="submit"]');
  return target instanceof Element ? target.closest('button') : null;
}

/** As it was drawn: the app compares. */
function release(): HTMLElement | null {
  const button = pressed;
  for (const attribute of busy) button?.removeAttribute(attribute);
  pressed = null;
  return button;
}

function pressAgain(): void {
  for (const sign of signs) window.removeEventListener(sign, start, { capture: true });
  for (const press of presses) document.removeEventListener(press, keepPress, true);
  release()?.click();
}
