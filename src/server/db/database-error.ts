/** SQLSTATE or connection code of a failed query, also where a query builder has wrapped it; undefined for other errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && !inner.code.startsWith('FST_')) return inner.code;
  }
  return undefined;
}

// SQLSTATE: connection exceptions, insufficient resources, lock not available, operator intervention (shutdown, starting up).
const UNAVAILABLE_CLASS = /^(08|53|55P03|57P)/;
const UNAVAILABLE_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Whether the database could not be reached: the same call may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && (UNAVAILABLE_CLASS.test(code) || UNAVAILABLE_SYSTEM.has(code));
}

/** Whether PostgreSQL refused a value itself (class 22: a NUL in a text, a number out of range). */
export const isDataRefusal = (error: unknown): boolean => databaseErrorCode(error)?.startsWith('22') ?? false;
