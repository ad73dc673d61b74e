import type { TrustedScriptURL, TrustedTypePolicy, TrustedTypesWindow } from 'trusted-types/lib';
import noteWorker from '../nfe/note-worker.ts?worker&url';
import shrinkWorker from './shrink-worker.ts?worker&url';

/** The address of what makes photos smaller beside the page. */
export const shrinkWorkerAddress: string = shrinkWorker;
/** The address of what reads suppliers' notes beside the page. */
export const noteWorkerAddress: string = noteWorker;
export const serviceWorkerAddress = '/service-worker.js';

let policy: TrustedTypePolicy | null = null;

/**
 * Browsers with Trusted Types take the address of a script from a policy alone. This is the only one that the server lets the
 * page have (`trusted-types` in its content security policy), and it knows the app's three workers.
 */
export function workerScript(address: string): string | TrustedScriptURL {
  const { trustedTypes } = globalThis as typeof globalThis & Partial<TrustedTypesWindow>;
  if (trustedTypes === undefined) return address;
  policy ??= trustedTypes.createPolicy('patio-worker', { createScriptURL: known }) as TrustedTypePolicy;
  return policy.createScriptURL(address);
}

function known(address: string): string {
  if (address === serviceWorkerAddress || address === shrinkWorkerAddress || address === noteWorkerAddress) return address;
  throw new TypeError('This is the address of no worker of the app');
}
