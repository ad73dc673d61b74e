import { memo, type ComponentType } from 'react';

/**
 * A card or line of a list that is drawn again only when it would look different: rows come anew with every answer of
 * the live query. Its handlers must be the same functions at every render (`useStableCallback`).
 */
export function memoRow<Props extends object>(View: ComponentType<Props>) {
  return memo(View, (before, after) => isSame(before, after));
}

/** Rows and what comes with them are compared by what they say, everything else by being the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
