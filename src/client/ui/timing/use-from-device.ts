import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What `read` says of this browser. On the server, and as the app takes over a page that the server drew, it is
 * `ofStranger` at first, so that both draw the same. `read` answers equal things with the same value.
 */
export const useFromDevice = <T>(read: () => T, ofStranger: T): T => useSyncExternalStore(never, read, () => ofStranger);

/** Whether what hangs on this browser may be drawn yet (`useFromDevice`). */
export const useIsOnDevice = (): boolean => useFromDevice(yes, false);

const yes = () => true;
