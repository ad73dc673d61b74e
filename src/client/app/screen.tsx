import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { fullTitle, headAt, productDescription } from './heads/public-heads.ts';
import { ErrorBoundary } from './pages/error-page.tsx';

/** A page with its title and description; an error in it leaves the rest of the app standing. */
export function Screen({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  const described = description ?? headAt(pathname)?.description ?? productDescription;
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', described);
  }, [described]);
  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>;
}
