import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { setPageData } from '#client/api/page-data.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { pageDataId, pageDataSchema } from '#contract/page-data.ts';
import { takenOver } from './taken-over.ts';

/** Makes a page that the server drew the app's: in small pieces, for somebody may be about to tap. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  setPageData(readPageData());
  startTransition(() => void hydrateRoot(root, app));
  document.dispatchEvent(new Event(takenOver));
  // Who signs out later is a stranger again: from here on components say what hangs on a session.
  whenIdle(() => delete document.documentElement.dataset['session']);
}

/** A page that says nothing that can be read is drawn anew by what the app finds out by itself. */
function readPageData() {
  const text = document.getElementById(pageDataId)?.textContent ?? 'null';
  return z.safeParse(pageDataSchema, JSON.parse(text)).data ?? null;
}
