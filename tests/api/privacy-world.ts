import { securityLog } from '#server/db/access-tables.ts';
import { aRow, newId, ownShop, type Asking, type WireRow, type World } from './world.ts';
import { answeredQuote } from './answered-quote.ts';
import { anIssuer, aService, issued, type Note } from './invoices-world.ts';

/** By what the person of `aHeldCustomer` could be found again: no other row of any world has one of these. */
export const canaries = [
  'Quitéria',
  'quiteria',
  'Zanzibar',
  '11144477735',
  '92981234567',
  '98123-4567',
  'Jacarandá',
  'Igapó',
  'QZB4E21',
  'qzb-4e21',
  'às quintas',
  'Carro da mãe dela',
  'Ligar antes',
  'Pix do marido',
  'Feira de 2026',
];

export interface HeldCustomer {
  readonly customer: WireRow;
  readonly vehicle: WireRow;
  readonly budget: WireRow;
  readonly service: WireRow;
  readonly entry: WireRow;
  readonly note: Note;
  /** What was found at their car. */
  readonly inspection: WireRow;
  /** That the shop called them. */
  readonly call: WireRow;
  /** What they answered on the page of another quote; it was approved. */
  readonly answered: WireRow;
  /** The call that made the customer, with its key. */
  readonly key: string;
  readonly body: Record<string, unknown>;
}

/** A customer with everything that a shop may hold of one; a note was issued of their service. */
export async function aHeldCustomer(world: World): Promise<HeldCustomer> {
  await anIssuer(world);
  const key = newId();
  const body = {
    id: newId(),
    name: 'Quitéria Zanzibar',
    document: '111.444.777-35',
    document_type: 'CPF',
    phone: '(92) 98123-4567',
    email: 'quiteria@zanzibar.example',
    address: 'Travessa Jacarandá',
    city: 'Igapó',
    birth_date: '1980-04-30',
    gender: 'Feminino',
    notes: 'Prefere às quintas',
    consent: 'granted',
    consent_at: '2026-03-02',
    consent_origin: 'Feira de 2026',
  };
  const customer = (await world.call('POST', '/clientes', { as: world.owner, key, body })).json<WireRow>();
  const vehicle = await aRow(world, 'vehicles', {
    customer_id: customer.id,
    plate: 'QZB4E21',
    model: 'Kombi',
    year: '1994',
    mileage: 41_230,
    color: 'Bege',
  });
  const service = await aService(
    world,
    {
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      description: 'Carro da mãe dela',
      items: [{ id: 'a', description: 'Freio do QZB-4E21', quantity: 2, price: 100.5, kind: 'labour' }],
      discount: 1,
    },
    { obs: 'Ligar antes', status: 'finished', comission: 12.5 },
  );
  const budget = (await world.call('GET', `/orcamentos/show/${String(service['id_budget'])}`, { as: world.owner })).json<WireRow>();
  const entry = await aRow(world, 'entries', {
    id_budget: budget.id,
    description: 'Serviço QZB4E21 – Quiteria Zanzibar',
    type: 'income',
    amount: 200,
    notes: 'Pix do marido',
  });
  const note = await issued(world, service.id);
  const call = await aRow(world, 'customer_calls', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    reason: 'service',
    outcome: 'later',
    at: '2026-11-18T09:30',
    by: 'Renata do Balcão',
    until: '2026-12-18',
  });
  const inspection = await aRow(world, 'inspections', {
    vehicle_id: vehicle.id,
    service_id: service.id,
    template: 'Freios',
    lines: [{ id: 'pads', group: 'brakes', name: 'Pastilha dianteira', unit: 'mm' }],
    results: [{ id: 'pads', state: 'replace', value: 2_000, note: 'Carro da mãe dela', by: 'Rafael', at: '2026-11-18T09:00' }],
    started_at: '2026-11-18T09:00',
    author: 'Rafael do Box',
  });
  const { id } = await answeredQuote(world, 'Quitéria Zanzibar', { of: { customer_id: customer.id, vehicle_id: vehicle.id }, line: 'Vela' });
  const answered = (await world.call('GET', `/orcamentos/show/${id}`, { as: world.owner })).json<WireRow>();
  return { customer, vehicle, budget, service, entry, note, inspection, call, answered, key, body };
}

/** The calls about what is held of a customer, by the owner unless somebody else asks; and what the security log says of it. */
export function privacyCalls(world: () => World) {
  const path = (id: string, rest = '') => `/privacidade/${ownShop}/${id}${rest}`;
  return {
    path,
    read: (id: string, asking: Asking = { as: world().owner }) => world().call('GET', path(id), asking),
    erase: (id: string, name: string, asking: Asking = { as: world().owner }) =>
      world().call('POST', path(id, '/apagar'), { ...asking, body: { name } }),
    kinds: async (subject: string) =>
      (await world().db.orm.select().from(securityLog)).filter((row) => row.subject === subject).map(({ kind, actor, shop }) => [kind, actor, shop]),
  };
}

/** Which tables hold the text in whatever column. */
export async function tablesWith(world: World, text: string): Promise<string[]> {
  const { rows: tables } = await world.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await world.db.pool.query(`SELECT FROM "${name}" AS each WHERE each::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
    if ((rowCount ?? 0) > 0) found.push(name);
  }
  return found;
}
