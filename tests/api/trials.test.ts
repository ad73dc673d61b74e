import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeCnpj, completeCpf } from '#domain/values/tax-id.ts';
import { trials } from '#server/db/access-tables.ts';
import { signatures } from '#server/db/schema.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { aSignUp, countsOf, letterBox } from './subscribers.ts';
import { aWorld, type World } from './world.ts';

// The trial is free once for a CPF or CNPJ, and once for an e-mail, also after the subscription and its data have gone.
let world: World;
const box = letterBox();
beforeAll(async () => {
  world = await aWorld({ mailer: box });
});
beforeEach(() => {
  box.letters.splice(0);
  world.clock.advance(16 * 60_000);
});
afterAll(() => world.close());

let people = 0;
const newCpf = () => completeCpf(String(720_000_000 + (people += 1)));
const signUp = (changes: Record<string, unknown>) => world.call('POST', '/signature', { body: aSignUp(changes) });
const register = (changes: Record<string, unknown>, as = world.affiliate) =>
  world.call('POST', '/signature/cad', { as, body: aSignUp({ affiliate: world.affiliate.id, ...changes }) });

const refusal = {
  status: 409,
  code: 'trial_used',
  message: 'Este CPF ou e-mail já usou o teste grátis. Se você já tem conta, entre e renove a assinatura; se não, fale com o suporte para assinar.',
};

/** Removes a subscription, and lets the days go by until nothing of it is left. */
async function goneForGood(id: string): Promise<void> {
  expect((await world.call('DELETE', `/signature/${id}`, { as: world.master })).statusCode).toBe(200);
  await world.db.pool.query("UPDATE signatures SET removed_at = removed_at - interval '91 days' WHERE id = $1", [id]);
  await cleanUp(world.db, world.clock);
  expect(await world.db.orm.select().from(signatures).where(eq(signatures.id, id))).toEqual([]);
}

describe('a second trial', () => {
  it('is refused to the same CPF, masked or bare, and leaves nothing behind', async () => {
    const cpf = newCpf();
    expect((await signUp({ cpf })).statusCode).toBe(201);
    box.letters.splice(0);
    const before = await countsOf(world);
    for (const again of [cpf, cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-')]) {
      const answer = await signUp({ cpf: again });
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining(refusal)]);
    }
    expect([await countsOf(world), box.letters]).toEqual([before, []]);
  });

  it('is refused to the same CPF or e-mail when the first is gone with all its data', async () => {
    const [cpf, email] = [newCpf(), 'volta@patio.example'];
    const { id } = (await signUp({ cpf, email })).json();
    await goneForGood(id);
    expect((await signUp({ cpf })).json()).toMatchObject(refusal);
    expect((await signUp({ email })).json()).toMatchObject(refusal);
    expect((await signUp({})).statusCode).toBe(201);
  });

  it('is refused to an affiliate who registers them, and given by Master', async () => {
    const [cpf, email] = [newCpf(), 'de.novo@patio.example'];
    const { id } = (await register({ cpf, email })).json();
    expect((await signUp({ cpf })).json()).toMatchObject(refusal);
    await goneForGood(id);
    for (const changes of [{ cpf }, { email }]) expect((await register(changes)).json()).toMatchObject(refusal);
    const granted = await register({ cpf, email }, world.master);
    expect([granted.statusCode, granted.json().email]).toEqual([201, email]);
  });

  it('is refused to a CNPJ too', async () => {
    const cpf = completeCnpj('12ABC34501DE');
    expect((await register({ cpf })).statusCode).toBe(201);
    expect((await register({ cpf })).json()).toMatchObject(refusal);
    expect((await register({ cpf }, world.master)).statusCode).toBe(201);
  });

  it('is refused to the CPF of a subscription from before trials were counted', async () => {
    const cpf = newCpf();
    expect((await signUp({ cpf })).statusCode).toBe(201);
    await world.db.orm.delete(trials);
    expect((await signUp({ cpf })).json()).toMatchObject(refusal);
  });

  it('of many at the same moment is given once', async () => {
    const cpf = newCpf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ cpf })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

it('a sign-up that fails takes no trial', async () => {
  const cpf = newCpf();
  expect((await signUp({ cpf, email: 'owner@patio.example' })).json().code).toBe('email_taken');
  expect((await signUp({ cpf, plan_id: 'ouro' })).statusCode).toBe(422);
  expect((await signUp({ cpf })).statusCode).toBe(201);
});

it.each(['', '11111111111', '529.982.247-26'])('a CPF that is none is nobody’s: %s (ruling 31)', async (cpf) => {
  for (let count = 0; count < 2; count += 1) expect((await register({ cpf })).statusCode).toBe(201);
});

it('keeps neither number nor address, nor what could be tried out without the server’s secret', async () => {
  const [cpf, email] = [newCpf(), 'guardada@patio.example'];
  await signUp({ cpf, email });
  const kept = JSON.stringify(await world.db.orm.select().from(trials));
  const digest = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  for (const text of [cpf, email, `number ${cpf}`, `email ${email}`]) {
    expect(kept).not.toContain(text);
    for (const encoding of ['base64url', 'hex'] as const) expect(kept).not.toContain((await digest(text)).toString(encoding));
  }
});
