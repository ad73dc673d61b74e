/** SQLSTATE or connection code of a failed query, also where a query builder has wrapped it; undefined for other errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const inner of causesOf(error)) {
    if ('code' in inner && typeof inner.code === 'string' && !inner.code.startsWith('FST_')) return inner.code;
  }
  return undefined;
}

/** The error and what it was made of: a query builder wraps what the driver says. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

// SQLSTATE: connection exceptions, insufficient resources, lock not available, operator intervention (shutdown, starting up).
const unavailableClassPattern = /^(08|53|55P03|57P)/;
const unavailableSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

// What the driver says without a code: no connection came free in time, or it broke.
const unavailableWordsPattern = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*)$/;

/** Whether the database could not be reached: the same call may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code === undefined) return causesOf(error).some(({ message }) => unavailableWordsPattern.test(message));
  return unavailableClassPattern.test(code) || unavailableSystem.has(code);
}

/** Whether PostgreSQL refused a value itself (class 22: a NUL in a text, a number out of range). */
export const isDataRefusal = (error: unknown): boolean => databaseErrorCode(error)?.startsWith('22') ?? false;
