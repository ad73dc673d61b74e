import type { ReactNode } from 'react';

/** A question, and what its answers are called. */
export interface ConfirmQuestion {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
}
