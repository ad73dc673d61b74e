import type { CollectionName } from '#domain/collections/collections.ts';
import { hearChanges } from '../store/hear-changes.ts';
import type { Store } from '../store/store.ts';

interface Answer<T> {
  readonly key: string;
  readonly value: T;
}

/**
 * What a screen last showed, for who comes back to it: painted at once while it is asked anew. Forgotten as soon as a row of
 * its collections or an entry changes, by whomever, so that nobody sees the shop as it was before what they just did.
 */
export class LastAnswer<T> {
  private readonly answers = new WeakMap<Store, Answer<T> | null>();

  constructor(private readonly collections: readonly CollectionName[]) {}

  /** Null: there is none to this question that still holds. */
  of(store: Store, key: string): T | null {
    const answer = this.answers.get(store) ?? null;
    return answer?.key === key ? answer.value : null;
  }

  keep(store: Store, answer: Answer<T>): void {
    const forget = (): unknown => this.answers.set(store, null);
    if (!this.answers.has(store)) hearChanges(store, [...this.collections, 'outbox'], { hear: forget, ended: () => this.answers.delete(store) });
    this.answers.set(store, answer);
  }
}
