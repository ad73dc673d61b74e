import { httpTransport } from '#client/api/sync-transport.ts';
import { beginNewLog } from '#client/data/store/new-log.ts';
import type { Store } from '#client/data/store/store.ts';
import { enginePorts } from './browser-ports.ts';
import type { EnginePorts } from './engine-ports.ts';
import { Engine } from './engine.ts';
import { askToPersist } from './persistence.ts';
import { PhotoWork } from './photos/photo-work.ts';
import { tellUntold } from './tell-departed.ts';

/** What works for one replica in the page that leads. */
export interface Workers {
  readonly engine: Engine;
  readonly photos: PhotoWork;
}

/** Begins to lead until `signal` aborts: gives what makes the workers of each replica. */
export type BeginWork = (signal: AbortSignal) => (store: Store, ports: EnginePorts) => Workers;

/** What the page that leads does for the device as a whole; then it works for one replica after the other. */
export const beginWork: BeginWork = (signal) => {
  // Nothing waits for these. Without the one a browser that lacks room may throw the replica away, without the other a kill
  // amid a write may cost it.
  void askToPersist();
  beginNewLog().catch((error: unknown) => signal.aborted || enginePorts.report(error));
  return (store, ports) => {
    const noteLink: EnginePorts['noteLink'] = (connection) => {
      ports.noteLink(connection);
      if (connection === 'online') void tellUntold(store, signal);
    };
    return { engine: new Engine(store, httpTransport, { ...ports, noteLink }), photos: new PhotoWork(store) };
  };
};
