/** After how long without use a device locks by itself. */
export const lockChoices = ['1', '5', '15', 'never'] as const;
export type LockAfter = (typeof lockChoices)[number];

const key = 'lock-after';
const leastOfTablet = 600;

const isChoice = (text: string | null): text is LockAfter => lockChoices.some((choice) => choice === text);

/** What this device was told; a touch tablet, which lies about for all, is meant to lock after five minutes. */
export function lockAfter(): LockAfter {
  const told = localStorage.getItem(key);
  if (isChoice(told)) return told;
  const isLarge = Math.min(screen.width, screen.height) >= leastOfTablet;
  return isLarge && matchMedia('(pointer: coarse)').matches ? '5' : 'never';
}

export function keepLockAfter(choice: LockAfter): void {
  localStorage.setItem(key, choice);
}

/** The same in milliseconds; null: never. */
export function lockAfterMs(): number | null {
  const choice = lockAfter();
  return choice === 'never' ? null : Number(choice) * 60_000;
}
