import { productName } from '../texts.ts';

export function Logo() {
  return (
    <span className="app-logo">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" rx="15" fill="var(--chakra-colors-brand)" />
        <path d="M45.5 20.5a17.5 17.5 0 1 0 0 23" fill="none" stroke="var(--chakra-colors-signal)" strokeWidth="8" strokeLinecap="round" />
        <circle cx="32" cy="32" r="4.5" fill="var(--chakra-colors-on-brand)" />
      </svg>
      <span className="app-logo__name">{productName}</span>
    </span>
  );
}
