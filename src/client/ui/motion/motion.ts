/** What moves by script. Each returns at once, leaves nothing behind and changes nothing that a person can reach or hear. */
export interface Motion {
  readonly watch: (list: HTMLElement) => ListWatch;
  /** Asked right before a dialog or its scrim leaves the page. */
  readonly leave: (part: HTMLElement) => void;
  /** Something small has another state. */
  readonly nudge: (part: HTMLElement) => void;
  /** Something was found: a plate turns to its front. */
  readonly flip: (part: HTMLElement) => void;
  /** Another page stands in this place. */
  readonly turn: (place: HTMLElement) => void;
}

/** Knows where a list's children stand. */
export interface ListWatch {
  /**
   * Asked whenever the list was drawn: what is new arrives, what is gone fades where it stood, what has another place
   * moves there. Of a list that became another one nothing moves, and one whose children are the same costs nothing.
   * `of`: what was asked for; the answer to another question is another list.
   */
  readonly drawn: (of: string) => void;
  readonly stop: () => void;
}

let loaded: Motion | null = null;
const waiting = new Set<(motion: Motion) => void>();

/** Null until it was loaded: the first screen stands without. */
export const motion = (): Motion | null => loaded;

/** Calls back as soon as it is loaded, at once where it is; returns what calls that off. */
export function whenMotion(callback: (motion: Motion) => void): () => void {
  if (loaded === null) waiting.add(callback);
  else callback(loaded);
  return () => waiting.delete(callback);
}

/** By `loadMotion`; a test brings its own. */
export function setMotion(motion: Motion | null): void {
  loaded = motion;
  if (motion === null) return;
  for (const callback of waiting) callback(motion);
  waiting.clear();
}
