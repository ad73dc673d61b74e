import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStableCallback } from '../timing/use-stable-callback.ts';

// Outside of `RowLinks` a browser follows it as any other link.
const Follow = createContext((to: string): void => window.location.assign(to));

/** Lets the links of rows lead through the app, below the router and above all screens. */
export function RowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useStableCallback((to: string) => void navigate(to));
  return <Follow value={follow}>{children}</Follow>;
}

interface RowLinkProps {
  to: string;
  className: string;
  /** False: what is dragged is the card around it. */
  draggable?: false;
  children: ReactNode;
}

/** The router's `Link` as plain markup, for what lists repeat: that one is drawn anew at each letter that a search puts into the address. */
export function RowLink({ to, className, draggable, children }: RowLinkProps) {
  const follow = use(Follow);
  function onClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(to);
  }
  return (
    <a className={className} href={to} draggable={draggable} onClick={onClick}>
      {children}
    </a>
  );
}
