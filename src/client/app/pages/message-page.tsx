import type { ReactNode } from 'react';

/** A page that is one message: an icon, a sentence, what to do. */
export function MessagePage({ icon, title, text, children }: { icon?: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="app-message">
      {icon}
      <h1 className="app-message__title">{title}</h1>
      <p className="app-message__text">{text}</p>
      {children && <div className="app-message__actions">{children}</div>}
    </div>
  );
}
