import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#domain/values/ids.ts';
import { statusesOf, type Answered, type Asked, type LoadDevice } from './devices.ts';

/** Which bar a call is held against. */
export type Side = 'read' | 'write';

export interface Kind {
  readonly name: string;
  readonly side: Side;
  /** Of a thousand calls. */
  readonly share: number;
  ask(device: LoadDevice, random: () => number): Asked;
  /** The kind's name for the table, where the answer decides it. @throws where the answer is wrong in itself. */
  read?(device: LoadDevice, answer: Answered): string;
}

const newId = () => uuidV7(Date.now(), (count) => new Uint8Array(randomBytes(count)));
const pick = <T>(from: readonly T[], random: () => number): T => {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};
const letters = ['ana', 'silva', 'car', 'jo', 'souza', 'mar'];

/** What a working day of the shops asks of the server. */
export const kinds: readonly Kind[] = [
  {
    name: 'pull',
    side: 'read',
    share: 450,
    ask: (device) => device.pull(0),
    read: (device, answer) => (device.took(answer).changes === 0 ? 'pull, nothing new' : 'pull with changes'),
  },
  {
    name: 'push of 3 writes',
    side: 'write',
    share: 120,
    ask: ({ shop }, random) => {
      const [customer, signature_id] = [newId(), shop.signature];
      const plate = `LD${randomBytes(3).toString('hex').toUpperCase().slice(0, 5)}`;
      return {
        method: 'POST',
        path: `/sync/${shop.signature}`,
        body: {
          ops: [
            {
              opId: newId(),
              method: 'POST',
              path: '/clientes',
              body: { id: customer, signature_id, name: `Carga ${customer.slice(-6)}`, phone: '11987654321' },
            },
            { opId: newId(), method: 'POST', path: '/veiculos', body: { id: newId(), signature_id, customer_id: customer, plate } },
            { opId: newId(), method: 'PUT', path: `/clientes/${pick(shop.customerIds, random)}`, body: { notes: `visto ${customer.slice(-6)}` } },
          ],
        },
      };
    },
    read: (_, answer) => {
      const statuses = statusesOf(answer);
      if (statuses.some((status) => status >= 300)) throw new Error(`entries were answered ${statuses.join(', ')}`);
      return 'push of 3 writes';
    },
  },
  {
    name: 'PUT customer',
    side: 'write',
    share: 40,
    ask: ({ shop }, random) => ({
      method: 'PUT',
      path: `/clientes/${pick(shop.customerIds, random)}`,
      body: { city: `Cidade ${Math.floor(random() * 1000)}` },
    }),
  },
  {
    name: 'approve by link again',
    side: 'write',
    share: 20,
    ask: ({ shop }, random) => ({
      method: 'PUT',
      path: `/orcamentos/${pick(shop.approvedTokens, random)}`,
      body: { status: 'approved' },
      isStranger: true,
    }),
  },
  { name: 'sign-in', side: 'write', share: 5, ask: (device) => device.signIn() },
  {
    name: 'GET customers, searched',
    side: 'read',
    share: 100,
    ask: ({ shop }, random) => ({ method: 'GET', path: `/clientes/${shop.signature}?page=1&search=${pick(letters, random)}` }),
  },
  {
    name: 'GET car by plate',
    side: 'read',
    share: 60,
    ask: ({ shop }, random) => ({ method: 'GET', path: `/clientes/placa/${pick(shop.plates, random)}?id_signature=${shop.signature}` }),
  },
  { name: 'GET quotes', side: 'read', share: 80, ask: ({ shop }) => ({ method: 'GET', path: `/orcamentos/${shop.signature}?page=1` }) },
  { name: 'GET services', side: 'read', share: 80, ask: ({ shop }) => ({ method: 'GET', path: `/servicos/${shop.signature}?page=1` }) },
  { name: 'GET subscription use', side: 'read', share: 35, ask: ({ shop }) => ({ method: 'GET', path: `/uso/${shop.signature}` }) },
  {
    name: 'GET order PDF by link',
    side: 'read',
    share: 10,
    ask: ({ shop }, random) => ({ method: 'GET', path: `/ordem-servico/pdf/${pick(shop.orderTokens, random)}`, isStranger: true }),
  },
];

/** Draws kinds by their shares, from numbers of 0 to 1: all of them, or those whose names begin so. */
export function drawing(only = ''): (point: number) => Kind {
  const among = kinds.filter(({ name }) => name.startsWith(only));
  const all = among.reduce((sum, { share }) => sum + share, 0);
  return (point) => {
    let left = point * all;
    for (const kind of among) {
      left -= kind.share;
      if (left < 0) return kind;
    }
    throw new Error(`There is nothing of ${only} at ${point}`);
  };
}
