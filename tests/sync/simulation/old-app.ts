/* An app of the last version on a device: it does not know one of today's fields. */
import type { Store } from '#client/data/store/store.ts';

/** Field that an app of the last version does not know yet: it reads and stores every row without it. */
export const newField = 'notes';

/** The answer as an app reads it whose schemas do not have the field. */
export function without(field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return value;
  if (Array.isArray(value)) return value.map((each) => without(field, each));
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (key === field ? [] : [[key, without(field, inner)]])));
}

/** Rows and entries are stored without the field as long as `isOld`: today's code would put its default in. */
export function storeAsOldApp(store: Store, isOld: () => boolean): void {
  store.db.use({
    stack: 'dbcore',
    name: 'old-app',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            const isWrite = request.type === 'add' || request.type === 'put';
            return table.mutate(
              isWrite && isOld() ? { ...request, values: request.values.map((value: unknown) => without(newField, value)) } : request,
            );
          },
        };
      },
    }),
  });
}
