import { aColleague } from './colleague.ts';

interface CarSaid {
  readonly model?: string;
  readonly mileage?: number;
  readonly owner?: string;
}

/** A car of a customer of its own, made at another device. */
export async function aCar(url: string, plate: string, { model = 'GOL 1.0', mileage, owner = `Dona do ${plate}` }: CarSaid = {}): Promise<string> {
  const { call } = await aColleague(url);
  const customer = await call('POST', '/clientes', { name: owner, phone: '19987651234' });
  return (await call('POST', '/veiculos', { customer_id: customer.id, plate, model, ...(mileage !== undefined && { mileage }) })).id;
}
