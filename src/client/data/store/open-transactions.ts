import type { DBCoreTransaction, Dexie } from 'dexie';

/** What is typed is one request: once it is asked for, the browser can commit it without the page. */
const tablesOfOneRequest = ['drafts'];

/**
 * The transactions of a database that this page has begun and that are not over. A page that a browser puts away
 * (WebKit, into its back/forward cache) keeps the locks of its transactions, reading ones too, and closing the handle
 * does not give them back: only an end of each does.
 */
export class OpenTransactions {
  private readonly open = new Set<IDBTransaction>();

  constructor(db: Dexie) {
    db.use({
      stack: 'dbcore',
      name: 'open-transactions',
      create: (core) => ({ ...core, transaction: (...begin) => this.noted(core.transaction(...begin)) }),
    });
  }

  /** Ends them all at once: drafts are committed as they are, everything else is undone. */
  giveUp(): void {
    for (const transaction of this.open) {
      const mayCommit = transaction.mode === 'readwrite' && [...transaction.objectStoreNames].every((name) => tablesOfOneRequest.includes(name));
      if (mayCommit) endTransaction(() => transaction.commit());
      else endTransaction(() => transaction.abort());
    }
    this.open.clear();
  }

  private noted(begun: DBCoreTransaction): DBCoreTransaction {
    // Dexie's is the browser's own, with less said about it.
    const transaction = begun as unknown as IDBTransaction;
    this.open.add(transaction);
    const forget = () => this.open.delete(transaction);
    transaction.addEventListener('complete', forget, { once: true });
    transaction.addEventListener('abort', forget, { once: true });
    return begun;
  }
}

/** One that is over already refuses its end. */
function endTransaction(end: () => void): void {
  try {
    end();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
