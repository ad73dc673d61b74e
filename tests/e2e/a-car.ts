import { shop } from './person.ts';

/** A car of a customer of its own, made by the API. */
export async function aCar(url: string, plate: string): Promise<string> {
  const api = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; access_token: string };
  };
  const { access_token: token } = await api('/login', { email: shop, password: 'patio-demo' });
  const customer = await api('/clientes', { name: 'Dona da foto', phone: '19987651234' }, token);
  return (await api('/veiculos', { customer_id: customer.id, plate, model: 'GOL 1.0' }, token)).id;
}
