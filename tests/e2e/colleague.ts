import { shop } from './person.ts';

/** Somebody of a shop at another device, of which no more is seen than the calls that it makes. */
export interface Colleague {
  readonly token: string;
  /** A call that must succeed; answers its body. */
  call<T = { readonly id: string }>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>;
}

export async function aColleague(url: string, email = shop): Promise<Colleague> {
  const { access_token: token } = await asked<{ access_token: string }>(url, 'POST', '/login', { body: { email, password: 'patio-demo' } });
  return { token, call: (method, path, body) => asked(url, method, path, { token, body }) };
}

async function asked<T>(url: string, method: string, path: string, { token, body }: { token?: string; body?: object | undefined }): Promise<T> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
