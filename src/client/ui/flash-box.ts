import type { FlashMessage } from './flash.tsx';

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
