import { useLocation } from 'react-router-dom';

/** Changes when a list's search came from the search over everything: the list's own field then begins with it. */
export function useSearchKey(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'menuSearch' in state ? `menu:${String(state.menuSearch)}` : 'own';
}
