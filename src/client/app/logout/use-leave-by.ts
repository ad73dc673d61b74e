import { useState } from 'react';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { logoutTexts } from './texts.ts';

export interface Leaving {
  /** Closes the replicas in the chosen way, then ends the session. */
  onLeave: (closeReplicas: (user: UserId) => Promise<void>) => Promise<void>;
  onStay: () => void;
}

/** Leaves in the way that was chosen; where that fails the person stays, and is told. */
export function useLeaveBy(onLeave: Leaving['onLeave']) {
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);
  async function leaveBy(closeReplicas: (user: UserId) => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await onLeave(closeReplicas);
    } catch (error) {
      flash({ kind: 'error', text: logoutTexts.failed });
      globalThis.reportError?.(error);
    } finally {
      setBusy(false);
    }
  }
  return { leaveBy, isBusy };
}
