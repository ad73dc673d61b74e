import type { StorageSpace } from '#client/data/photos/photo-space.ts';
import { enginePorts } from '../browser-ports.ts';
import type { SenderPorts } from './photo-sender.ts';

interface NetworkInformation {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Firefox and Safari do not say: there a person's own plan is not known of. */
export function isMetered(): boolean {
  const here: { readonly onLine?: boolean; readonly connection?: NetworkInformation } | undefined = globalThis.navigator;
  const connection = here?.connection;
  return connection?.type === 'cellular' || connection?.saveData === true;
}

/** What sending photos needs of the real device, in pages and in the service worker. */
export const senderPorts: SenderPorts = { ...enginePorts, isMetered };

/** What the browser says of its storage; nothing where it cannot. */
export const storageSpace = async (): Promise<StorageSpace> => (await globalThis.navigator?.storage?.estimate?.()) ?? {};
