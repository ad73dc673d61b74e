import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './pages/error-page.tsx';
import { fullTitle } from './texts.ts';

/** A page with its title; an error in it leaves the rest of the app standing. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>;
}
