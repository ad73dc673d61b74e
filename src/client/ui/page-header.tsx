import './page-header.css';
import type { ReactNode } from 'react';

/** The centred column that every signed-in screen stands in. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="ui-page">{children}</div>;
}

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** What concerns the list as a whole, quieter than the toolbar: beside the title on a phone. */
  side?: ReactNode;
  /** The toolbar: search and the view's one primary button. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, side, children }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <div className="ui-page-header__heading">
        <h1 className="ui-page-header__title">{title}</h1>
        {subtitle && <p className="ui-page-header__subtitle">{subtitle}</p>}
      </div>
      {side && <div className="ui-page-header__side">{side}</div>}
      {children && <div className="ui-page-header__tools">{children}</div>}
    </header>
  );
}
