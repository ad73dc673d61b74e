import { useContext, useMemo } from 'react';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionOf, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import { hiddenFields, isOwnRow, lackingFor } from '#domain/collections/shown-rows.ts';
import type { Fields } from '#domain/values/json.ts';
import { AccessContext } from './access-provider.tsx';

/** What the person is in the selected shop, live: also without a network it follows what the last pull told. */
export const useAccess = (): ShopAccess => useContext(AccessContext);

/** What a screen offers of a collection's writes to whoever looks at it. */
export interface MayWrite<N extends CollectionName> {
  /** A new row, with these fields if it begins with some. */
  readonly create: (fields?: Partial<Rows[N]>) => boolean;
  /** The row, or with `changes` just those of it. */
  readonly update: (row: Rows[N], changes?: Partial<Rows[N]>) => boolean;
  readonly remove: boolean;
  /** The form that an address asks for, a new row's (`id` null) or a row's; null where nothing can be written by it. */
  readonly opened: <F extends { readonly id: string | null }>(form: F | null) => F | null;
  /** Whether the field is shown of rows in general. */
  readonly sees: (field: keyof Rows[N] & string) => boolean;
  /** Whether the field is shown of this row: of one's own nothing is hidden. */
  readonly seesOf: (row: Partial<Rows[N]>, field: keyof Rows[N] & string) => boolean;
}

/** What the person may write of the collection and sees of it, by the rules that the server goes by too (`shown-rows.ts`). */
export function useMayWrite<N extends CollectionName>(name: N): MayWrite<N> {
  const access = useAccess();
  return useMemo(() => {
    const { may: wanted } = collectionOf(name);
    const hidden: readonly string[] = hiddenFields(access, name);
    const may = (kind: 'create' | 'update' | 'remove', before: object | null, set: object) =>
      lackingFor(access, name, { kind, before: before as Fields | null, set: set as Fields }) === null;
    return {
      create: (fields = {}) => may('create', null, fields),
      update: (row, changes = {}) => may('update', row, changes),
      remove: may('remove', null, {}),
      opened: (form) => (form !== null && access.may(wanted[form.id === null ? 'create' : 'update']) ? form : null),
      sees: (field) => !hidden.includes(field),
      seesOf: (row, field) => !hidden.includes(field) || isOwnRow(access, name, row),
    };
  }, [access, name]);
}
