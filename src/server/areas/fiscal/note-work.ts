/** Works until it is stopped; looks now and then, and at once when woken. */
export interface NoteWorker {
  wake(): void;
  /** No new step begins; those under way come to their end. */
  stop(): Promise<void>;
}

/** Tells the worker of this process that something is due; where none runs, another process comes to it by itself. */
export class NoteWork {
  private worker: NoteWorker | null = null;

  begin(worker: NoteWorker): void {
    this.worker = worker;
  }

  wake(): void {
    this.worker?.wake();
  }

  async stop(): Promise<void> {
    await this.worker?.stop();
    this.worker = null;
  }
}
