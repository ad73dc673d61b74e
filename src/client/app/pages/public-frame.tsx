import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { Logo } from '../shell/logo.tsx';
import { pageTexts, productName } from '../texts.ts';

/** Around the public pages: the name, and the way in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="app-public">
      <header className="app-public__top">
        <Link to="/" className="app-top__logo" aria-label={productName}>
          <Logo />
        </Link>
        <Link to="/login" className={buttonClass()}>
          {pageTexts.toLogin}
        </Link>
      </header>
      <main className="app-public__main">{children}</main>
    </div>
  );
}
