import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { storageKeyOf } from '#client/api/page-data.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { pageDataId } from '#contract/page-data.ts';
import { preloadDrawn } from './preload-drawn.ts';
import { takenOver } from './taken-over.ts';

/** Makes a page that the server drew the app's, once all of its screen is there: in small pieces, for somebody may be about to tap. */
export async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  keepPageData();
  await preloadDrawn(window.location.pathname);
  startTransition(() => void hydrateRoot(root, app));
  document.dispatchEvent(new Event(takenOver));
  // Who signs out later is a stranger again: from here on components say what hangs on a session.
  whenIdle(() => delete document.documentElement.dataset['session']);
}

/** So that the first drawing is of what the page was drawn from: kept as if this browser had asked for it. */
function keepPageData(): void {
  const text = document.getElementById(pageDataId)?.textContent ?? '{}';
  const parts = z.parse(z.record(z.string(), z.unknown()), JSON.parse(text));
  for (const part of ['contact', 'plans'] as const) localStorage.setItem(storageKeyOf(part), JSON.stringify(parts[part] ?? null));
}
