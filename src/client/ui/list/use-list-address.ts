import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Which form is open: one for a new row, or that of the row with `id`. */
export interface OpenForm<Id extends string = string> {
  readonly id: Id | null;
}

/**
 * A list screen's state as its address says it, so that a link, a reload and the back button find it again:
 * `?busca=&pagina=`, `novo=1` or `editar=<id>` for the form. `params` and `change` are for what a screen adds.
 */
export function useListAddress<Id extends string = string>() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const editing = params.get('editar');

  // The router draws an address when the screen behind it is there: a dialog that is still loading must not be
  // lost to a search that starts meanwhile.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);

  function change(changes: Record<string, string | null>, replace: boolean): void {
    const next = new URLSearchParams(asked.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    asked.current = next;
    setParams(next, { replace, state: location.state, preventScrollReset: true });
  }

  return {
    params,
    change,
    search: params.get('busca') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('pagina') ?? 1)) || 1),
    form: editing === null ? (params.has('novo') ? { id: null } : null) : ({ id: editing as Id } satisfies OpenForm<Id>),
    find: (text: string) => change({ busca: text === '' ? null : text, pagina: null }, true),
    turnTo(page: number) {
      change({ pagina: page === 1 ? null : String(page) }, false);
      window.scrollTo({ top: 0 });
    },
    create: () => change({ novo: '1', editar: null }, true),
    edit: (id: Id) => change({ editar: id, novo: null }, true),
    closeForm: () => change({ editar: null, novo: null }, true),
  };
}

export type ListAddress<Id extends string = string> = ReturnType<typeof useListAddress<Id>>;
