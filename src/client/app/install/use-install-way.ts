import { useSyncExternalStore } from 'react';
import { installWay, onInstallWay, type InstallWay } from './install-offer.ts';

/** How the app can be put on this device; null where it is already, or the browser does not know how. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(onInstallWay, installWay);
