const whole = /^(\d{1,3}(\.\d{3})+|\d+)$/;

/** A whole number as a person types it ('1200', '1.200'); null for anything else, also for nothing. */
export function parseWhole(text: string): number | null {
  const typed = text.trim();
  if (!whole.test(typed)) return null;
  const value = Number(typed.replaceAll('.', ''));
  return Number.isSafeInteger(value) ? value : null;
}
