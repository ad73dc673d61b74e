import './notices.css';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  text: string;
  /** What the screen is for, to whom sees it empty for the first time. */
  hint?: string | false;
  icon?: ReactNode;
  action?: ReactNode;
}

/** One sentence, what will stand here, one button. */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {icon}
      <p>{text}</p>
      {hint && <p className="ui-empty__hint">{hint}</p>}
      {action}
    </div>
  );
}
