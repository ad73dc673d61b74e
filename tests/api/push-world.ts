import { createECDH, randomBytes } from 'node:crypto';
import { makePushes } from '#server/push/pushes.ts';
import type { PushMessage, PushSender } from '#server/push/push-sender.ts';
import { aRow, newId, type Person, type WireRow, type World } from './world.ts';

/** A browser that subscribed with a key of the server: its keys, and what it sends the server. */
export function aDevice(key: string, endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { pair, auth, endpoint, body: { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, key } };
}

/** Stands for the push services: notes what is sent, and answers each endpoint as it is told to. */
export function aStandIn() {
  const sent: PushMessage[] = [];
  const outcomes = new Map<string, 'gone' | Error>();
  const sender: PushSender = {
    async send(message) {
      sent.push(message);
      const outcome = outcomes.get(message.target.endpoint);
      if (outcome instanceof Error) throw outcome;
      return outcome ?? 'taken';
    },
  };
  const failures: object[] = [];
  const pushes = makePushes((facts) => failures.push(facts));
  return { sent, outcomes, failures, ports: { sender, keys: null, pushes } };
}

const items = [
  { id: 'pads', description: 'Pastilha', quantity: 1, price: 214.4, kind: 'part', group: 'Freio' },
  { id: 'oil', description: 'Óleo', quantity: 4, price: 46.9, kind: 'part', group: 'Óleo' },
];

/** A quote of two groups that its customer has before them. */
export async function aSentQuote(world: World, as: Person): Promise<WireRow> {
  const customer = await aRow(world, 'customers', { name: 'Segredo de Souza' }, { as });
  const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id, plate: 'GKD4H07', brand: 'Honda', model: 'HR-V' }, { as });
  const of = { customer_id: customer.id, vehicle_id: vehicle.id, items, discount: 0, status: 'send', expiry_date: '2026-12-31' };
  return aRow(world, 'budgets', of, { as });
}
