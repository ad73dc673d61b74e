import { Dexie, type ObservabilitySet } from 'dexie';
import type { Store } from './store.ts';

interface Hearing {
  hear(changed: ObservabilitySet): void;
  /** The handle closed: what comes after is not heard. */
  ended(): void;
}

/** Tells of what changes these tables, in this tab or another, until the store's handle closes. */
export function hearChanges({ db }: Store, tables: readonly string[], { hear, ended }: Hearing): void {
  const prefixes = tables.map((table) => `idb://${db.name}/${table}/`);
  const hearOurs = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part === 'all' || prefixes.some((prefix) => part.startsWith(prefix)))) hear(parts);
  };
  Dexie.on('storagemutated', hearOurs);
  const stop = () => {
    Dexie.on.storagemutated.unsubscribe(hearOurs);
    db.on.close.unsubscribe(stop);
    ended();
  };
  db.on('close', stop);
}
