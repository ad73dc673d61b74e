import './paper.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface PaperProps {
  className: string;
  /** Lying, for tables of many columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** What is printed: nothing of it is seen on the screen, and nothing else of the page is on the paper. */
export function Paper({ className, isWide = false, children }: PaperProps) {
  return createPortal(<article className={`ui-paper${isWide ? ' ui-paper--wide' : ''} ${className}`}>{children}</article>, document.body);
}
