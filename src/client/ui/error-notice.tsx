import './notices.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What happened and what to do; it stays until its cause is gone. */
export function ErrorNotice({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-error" role="alert">
      <CircleAlert aria-hidden="true" />
      <span className="ui-error__text">{text}</span>
      {action}
    </div>
  );
}
