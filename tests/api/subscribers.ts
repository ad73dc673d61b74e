import { eq, sql } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { users } from '#server/db/schema.ts';
import type { Letter, Mailer } from '#server/mail/mailer.ts';
import { password, type Person, type World } from './world.ts';

/** Where letters end that a world sends. */
export function letterBox(): Mailer & { readonly letters: Letter[] } {
  const letters: Letter[] = [];
  return { letters, post: (letter) => void letters.push(letter), settled: async () => undefined };
}

let made = 0;

/** Body of a sign-up that is right in every field, each with an e-mail and a CPF of its own. */
export function aSignUp(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    name: 'Letícia Brandão',
    email: `assinante${made}@patio.example`,
    cpf: completeCpf(String(310_000_000 + made)),
    cep: '13015-904',
    address: 'Avenida Francisco Glicério',
    number: '935',
    complement: '',
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
    phone: '(19) 98321-4567',
    company_name: 'Brandão Funilaria',
    plan_id: 'basico',
    status: true,
    ...changes,
  };
}

/** A subscription as it stands after its registration, which must succeed. */
export async function aSubscriber(
  world: World,
  changes: Record<string, unknown> = {},
  as = world.affiliate,
): Promise<SignatureRow & { id: SignatureId }> {
  const answer = await world.call('POST', '/signature/cad', { as, body: aSignUp({ status: 1, affiliate: world.affiliate.id, ...changes }) });
  if (answer.statusCode !== 201) throw new Error(`registration answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** Signs the holder of a subscription in, with the password that all accounts of the world have. */
export async function signedIn(world: World, { email }: { email: string }): Promise<Person> {
  const hash = sql`(SELECT password_hash FROM users WHERE id = ${world.owner.id})`;
  await world.db.orm.update(users).set({ password_hash: hash }).where(eq(users.email, email));
  const { access_token, user } = (await world.call('POST', '/login', { body: { email, password } })).json();
  return { id: user.id, email, token: access_token };
}

/** How many rows each of the tables has that a subscription is made of. */
export async function countsOf(world: World): Promise<Record<string, number>> {
  const tables = ['users', 'signatures', 'members', 'payments', 'sync_counters', 'password_links', 'companies', 'sync_heads'];
  const counts = await Promise.all(tables.map((table) => world.db.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.rows[0]?.count ?? -1]));
}
