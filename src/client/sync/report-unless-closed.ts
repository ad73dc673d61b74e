import type { Store } from '#client/data/store/store.ts';
import { enginePorts } from './browser-ports.ts';

/** Tells of a failure, unless its store was closed meanwhile: what its page leaves behind is made good at the next start. */
export function reportUnlessClosed(store: Store, error: unknown): void {
  if (store.db.isOpen()) enginePorts.report(error);
}
