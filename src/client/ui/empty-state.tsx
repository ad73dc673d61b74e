import './notices.css';
import type { ReactNode } from 'react';

/** One sentence, one button. */
export function EmptyState({ text, icon, action }: { text: string; icon?: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-empty">
      {icon}
      <p>{text}</p>
      {action}
    </div>
  );
}
