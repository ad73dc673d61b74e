let kept: string | null = null;

/** The single-use token of the link that opened the page; in memory only (ruling 12). */
export const emailToken = (): string | null => kept;

/** The token of an address' fragment, '#…', from now on; null forgets it. */
export function keepEmailToken(fragment: string | null): void {
  kept = fragment === null ? null : fragment.slice(1);
}
