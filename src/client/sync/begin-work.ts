import { httpTransport } from '#client/api/sync-transport.ts';
import { beginNewLog } from '#client/data/store/new-log.ts';
import { enginePorts } from './browser-ports.ts';
import type { EnginePorts } from './engine-ports.ts';
import { Engine } from './engine.ts';
import type { BeginWork } from './load-engine.ts';
import { askToPersist } from './persistence.ts';
import { PhotoWork } from './photos/photo-work.ts';
import { tellUntold } from './tell-departed.ts';

/** What the page that leads does for the device as a whole; then it works for one replica after the other. */
export const beginWork: BeginWork = (until) => {
  // Nothing waits for these. Without the one a browser that lacks room may throw the replica away, without the other a kill
  // amid a write may cost it.
  void askToPersist();
  beginNewLog().catch((error: unknown) => until.aborted || enginePorts.report(error));
  return (store, ports) => {
    const noteLink: EnginePorts['noteLink'] = (connection) => {
      ports.noteLink(connection);
      if (connection === 'online') void tellUntold(store, until);
    };
    return { engine: new Engine(store, httpTransport, { ...ports, noteLink }), photos: new PhotoWork(store) };
  };
};
