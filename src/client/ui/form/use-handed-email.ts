import { useLocation } from 'react-router-dom';

/** What a page hands on to the next one with `navigate` or a link's `state`: an address stands in no URL. */
export interface HandedEmail {
  readonly email: string;
}

/** The e-mail that the page before handed on; '' when there is none. */
export function useHandedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
