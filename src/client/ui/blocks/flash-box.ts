export type FlashKind = 'success' | 'error' | 'danger' | 'info';

export interface FlashMessage {
  kind: FlashKind;
  text: string;
  /** Default 3000, as the specs ask; a message with an action deserves longer. */
  durationMs?: number;
  action?: { label: string; onAction: () => void };
}

type Take = (message: FlashMessage) => void;

/** Where messages wait until somebody can show them. */
export class FlashBox {
  #waiting: FlashMessage[] = [];
  #take: Take | null = null;

  get isOpen(): boolean {
    return this.#take !== null;
  }

  put(message: FlashMessage): void {
    if (this.#take) this.#take(message);
    else this.#waiting.push(message);
  }

  open(take: Take): () => void {
    this.#take = take;
    this.#waiting.splice(0).forEach(take);
    return () => {
      this.#take = null;
    };
  }
}
