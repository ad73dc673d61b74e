export type FlashKind = 'success' | 'error' | 'danger' | 'info';

export interface FlashMessage {
  kind: FlashKind;
  text: string;
  /** Default 3000, as the specs ask; a message with an action deserves longer. */
  durationMs?: number;
  action?: { label: string; onAction: () => void };
}

/** Who shows messages, and takes them away. */
interface Shower {
  readonly show: (message: FlashMessage) => void;
  readonly clear: () => void;
}

/** Where messages wait until somebody can show them. */
export class FlashBox {
  #waiting: FlashMessage[] = [];
  #shower: Shower | null = null;

  get isOpen(): boolean {
    return this.#shower !== null;
  }

  put(message: FlashMessage): void {
    if (this.#shower) this.#shower.show(message);
    else this.#waiting.push(message);
  }

  clear(): void {
    this.#waiting = [];
    this.#shower?.clear();
  }

  open(shower: Shower): () => void {
    this.#shower = shower;
    this.#waiting.splice(0).forEach(shower.show);
    return () => {
      this.#shower = null;
    };
  }
}
