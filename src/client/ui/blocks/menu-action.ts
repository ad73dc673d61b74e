import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  /** Tells it from another of the same label. */
  id?: string;
  icon?: ReactNode;
  /** At its far end. */
  end?: ReactNode;
  /** A key that selects it while the menu is open. */
  shortcut?: string | undefined;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** A line parts it from what stands above it. */
  isApart?: boolean;
}
