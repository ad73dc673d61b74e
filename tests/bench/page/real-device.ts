import { currentSession } from '#client/api/session.ts';
import { save, type Change } from '#client/data/save/save.ts';
import { Store } from '#client/data/store/store.ts';
import { devicePorts } from '#client/sync/browser-ports.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { customerDefaults } from '#domain/customers/customer.ts';
import { vehicleDefaults } from '#domain/customers/vehicle.ts';
import type { RowId, SignatureId } from '#domain/values/ids.ts';

/*
 * A device of a real server's shop: this page writes as a screen does and looks at what is stored, the app beside it
 * sends and fetches.
 */

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const session = currentSession();
  if (session === null) throw new Error('Nobody is signed in');
  const { id, id_signature } = session.content;
  const store = new Store({ user: id as Store['user'], signature: id_signature as SignatureId, ports: devicePorts });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** A day without a network: of so many changes four tenths are new customers, two their cars, the rest notes on those of before. */
async function* changesOf(store: Store, count: number, mark: string): AsyncGenerator<[CollectionName, Change<CollectionName>]> {
  const created = Math.round(count * 0.4);
  const cars = Math.round(count * 0.2);
  const noted = count - created - cars;
  const known = await store.db
    .rows('customers')
    .filter(({ row }) => row !== null)
    .limit(noted)
    .primaryKeys();
  if (known.length < noted) throw new Error(`Only ${known.length} customers are on the device`);
  const owners: RowId[] = [];
  for (let at = 0; at < created; at += 1) {
    const id = store.newRowId();
    owners.push(id);
    yield ['customers', { kind: 'create', id, fields: { ...customerDefaults, name: `${mark} ${at}`, phone: '11987654321' } }];
  }
  for (const customer_id of owners.slice(0, cars)) {
    // Ten signs at most.
    const plate = `Q${store.newRowId().replaceAll('-', '').slice(-9)}`.toUpperCase();
    yield ['vehicles', { kind: 'create', id: store.newRowId(), fields: { ...vehicleDefaults, customer_id, plate } }];
  }
  for (const id of known) yield ['customers', { kind: 'update', id, changes: { notes: mark } }];
}

export const realDeviceBench = {
  /** What the sign-in page leaves in a browser. */
  async signInAs(email: string, password: string): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) };
    const answer = await fetch('/api/login', init);
    if (!answer.ok) throw new Error(`Sign-in was answered ${answer.status}`);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const { id } = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { id: string };
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify({ id }));
  },

  /** Saves so many changes, each of a row of its own; what the app calls saved waits in the outbox. */
  saveWaiting: (count: number, mark: string): Promise<void> =>
    withStore(async (store) => {
      for await (const [collection, change] of changesOf(store, count, mark)) {
        const result = await save(store, collection, change);
        if (!result.ok) throw new Error(result.reason);
      }
      const waiting = await store.db.outbox.count();
      if (waiting !== count) throw new Error(`${waiting} changes wait`);
    }),

  /** The bodies by which the last so many changes were sent, as they went over the line. */
  sentBodies: (count: number, perBatch: number): Promise<string[]> =>
    withStore(async (store) => {
      const left = await store.db.outbox.count();
      const acked = (await store.db.acked.toArray()).toSorted((a, b) => a.seq - b.seq).slice(-count);
      if (left > 0 || acked.length !== count) throw new Error(`${left} changes are left, ${acked.length} were acknowledged`);
      return Array.from({ length: Math.ceil(count / perBatch) }, (_, at) => {
        const ops = acked.slice(at * perBatch, (at + 1) * perBatch).map(({ frozen }) => frozen);
        return `{"ops":[${ops.join(',')}]}`;
      });
    }),

  /** One after the other by nothing but `fetch`; asserts that each comes back whole. */
  async sendBodies(bodies: readonly string[]): Promise<number> {
    const session = currentSession();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session?.token ?? ''}` };
    const start = performance.now();
    const answers: unknown[] = [];
    for (const body of bodies) answers.push(await (await fetch('/api/sync/BENCH1', { method: 'POST', headers, body })).json());
    const took = performance.now() - start;
    const isWhole = answers.every((answer, at) => JSON.stringify(answer) === JSON.stringify(JSON.parse(bodies[at] ?? 'null')));
    if (answers.length === 0 || !isWhole) throw new Error('The bare server was sent something else');
    return took;
  },

  /** Fetches a file of so many bytes; milliseconds. */
  async fetchPlain(bytes: number): Promise<number> {
    const start = performance.now();
    const held = await (await fetch('/api/plain', { cache: 'no-store' })).arrayBuffer();
    if (held.byteLength !== bytes) throw new Error(`${held.byteLength} bytes came`);
    return performance.now() - start;
  },

  heldRows: (): Promise<number> =>
    withStore(async (store) => {
      const counts = await Promise.all(collectionNames.map((name) => store.db.rows(name).count()));
      return counts.reduce((sum, count) => sum + count, 0);
    }),
};
