/** What may have been meant. */
export interface Suggestion {
  readonly id: string;
  readonly text: string;
  /** A second, quieter line: what tells it from another of the same name. */
  readonly note?: string;
}
