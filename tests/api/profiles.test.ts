import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProfile, getProfile } from '#contract/profile-calls.ts';
import { affiliateProfiles } from '#server/db/schema.ts';
import { aProfile } from './affiliate-profiles.ts';
import { aWorld, newId, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(() => world.db.orm.delete(affiliateProfiles));

const create = (as: Person, fields: Record<string, unknown> = {}, of = as) => world.call('POST', '/profile', { as, body: aProfile(of, fields) });
const update = (as: Person, id: string, body: unknown) => world.call('PUT', `/profile/${id}`, { as, body });
const read = (as: Person, of = as) => world.call('GET', `/profile/${of.id}`, { as });
const remove = (as: Person, of = as) => world.call('DELETE', `/profile/${of.id}`, { as });

const whole = {
  endereco: 'Rua das Acácias, 12',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13015-904',
  link_afiliado: 'https://patio.example/?de=bianca',
  foto_perfil: 'http://fotos.example/bianca.jpg',
  descricao: 'Vendo para oficinas\nda região.',
  banco: '001 Banco do Brasil',
  agencia: '1234-5',
  conta: '98765-4',
  tipo_conta: 'Corrente',
  pix: 'bianca@example.com',
  comissao_percentual: 12.5,
  status: 2,
};

describe('a profile (2 §3, ruling 38)', () => {
  it('belongs to a person of any level, and keeps all of its fields', async () => {
    for (const as of [world.affiliate, world.owner, world.master]) {
      const answer = await create(as, whole);
      expect(answer.statusCode).toBe(201);
      expect(createProfile.response.safeParse(answer.json()).success).toBe(true);
      expect(answer.json()).toEqual({
        ...whole,
        id: answer.json().id,
        user_id: as.id,
        cpf: '52998224725',
        telefone: '19983214567',
        data_nascimento: '1988-04-30',
        sexo: 'Feminino',
        cep: '13015904',
      });
      const found = await read(as);
      expect([found.statusCode, found.json()]).toEqual([200, answer.json()]);
      expect(getProfile.response.safeParse(found.json()).success).toBe(true);
    }
  });

  it('needs no more than the five required fields (2 §5)', async () => {
    expect((await create(world.affiliate)).json()).toMatchObject({ endereco: '', foto_perfil: '', pix: '', comissao_percentual: 0, status: 1 });
    for (const field of ['cpf', 'telefone', 'data_nascimento', 'sexo', 'user_id']) {
      for (const value of ['', '  ', null, undefined]) {
        const answer = await create(world.owner, { [field]: value });
        expect([answer.statusCode, answer.json().code], `${field} ${value}`).toEqual(
          field === 'user_id' && typeof value === 'string' ? [404, 'not_found'] : [400, 'invalid_body'],
        );
        if (answer.statusCode === 400) expect(answer.json().errors).toMatchObject([{ field }]);
      }
    }
  });

  it('is one a person: a second is refused, also asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(world.affiliate)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const again = await create(world.affiliate);
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([409, 'profile_exists', 'Você já tem um perfil de afiliado.']);
    expect(await world.db.orm.select().from(affiliateProfiles)).toHaveLength(1);
  });

  it('changes by the fields sent (ruling 4), and takes its read-only ones as they are', async () => {
    const made = (await create(world.affiliate, whole)).json();
    const answer = await update(world.affiliate, made.id, {
      id: made.id,
      user_id: made.user_id,
      telefone: '1938124471',
      comissao_percentual: '7,25',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...made, telefone: '1938124471', comissao_percentual: 7.25 }]);
    expect((await update(world.affiliate, made.id, {})).json()).toEqual(answer.json());
    expect((await update(world.affiliate, made.id, answer.json())).json()).toEqual(answer.json());
    expect((await read(world.affiliate)).json()).toEqual(answer.json());
  });

  it('is gone once deleted: 404, and another may be made', async () => {
    const { id } = (await create(world.affiliate)).json();
    const answer = await remove(world.affiliate);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, message: 'Perfil excluído com sucesso.' }]);
    for (const after of [await read(world.affiliate), await remove(world.affiliate), await update(world.affiliate, id, { cidade: 'x' })]) {
      expect([after.statusCode, after.json().code]).toEqual([404, 'not_found']);
    }
    expect((await create(world.affiliate)).statusCode).toBe(201);
  });
});

describe('bad bodies', () => {
  it.each([
    ['foto_perfil', 'javascript:alert(1)'],
    ['link_afiliado', 'javascript:alert(1)'],
    ['foto_perfil', 'data:text/html,<script>'],
    ['foto_perfil', '//fotos.example/x.jpg'],
    ['link_afiliado', 'patio.example'],
    ['link_afiliado', 'https://'],
    ['link_afiliado', 'https://a b'],
    ['data_nascimento', '2026-02-30'],
    ['data_nascimento', '30/04/1988'],
    ['comissao_percentual', 100.01],
    ['comissao_percentual', -1],
    ['comissao_percentual', 'muito'],
    ['status', 1.5],
    ['status', 99_999],
    ['cpf', 52_998_224_725],
    ['descricao', 'x'.repeat(5000)],
    ['nome', 'Bianca'],
    ['level', 3],
  ])('are refused: %s = %s', async (field, value) => {
    const made = (await create(world.owner)).json();
    for (const answer of [await create(world.affiliate, { [field]: value }), await update(world.owner, made.id, { [field]: value })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
    }
    expect((await read(world.owner)).json()).toEqual(made);
    expect((await read(world.affiliate)).statusCode).toBe(404);
  });
});

describe('another’s profile', () => {
  it('is not there for anyone but its owner: not to read, change, delete, nor to make', async () => {
    const { id } = (await create(world.owner, whole)).json();
    for (const as of [world.stranger, world.affiliate]) {
      const answers = [
        await read(as, world.owner),
        await remove(as, world.owner),
        await update(as, id, { cidade: 'x' }),
        await create(as, {}, world.owner),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      for (const { body } of answers) expect(body).not.toContain('Acácias');
    }
    for (const odd of ['x', '7', newId(), "' OR 1=1", '%00']) {
      expect((await world.call('GET', `/profile/${odd}`, { as: world.owner })).statusCode).toBe(404);
      expect((await world.call('PUT', `/profile/${odd}`, { as: world.owner, body: {} })).statusCode).toBe(404);
    }
  });

  it('cannot be taken over by saying whose it is', async () => {
    const { id } = (await create(world.owner)).json();
    expect((await update(world.owner, id, { user_id: world.stranger.id })).statusCode).toBe(404);
    expect(await world.db.orm.select().from(affiliateProfiles).where(eq(affiliateProfiles.user_id, world.owner.id))).toHaveLength(1);
  });

  it('is Master’s to keep in order', async () => {
    const made = await create(world.master, {}, world.affiliate);
    expect([made.statusCode, made.json().user_id]).toEqual([201, world.affiliate.id]);
    expect((await read(world.affiliate)).json()).toEqual(made.json());
    expect((await update(world.master, made.json().id, { status: 0 })).json()).toMatchObject({ status: 0, user_id: world.affiliate.id });
    expect((await remove(world.master, world.affiliate)).statusCode).toBe(200);
    expect(
      (await world.call('POST', '/profile', { as: world.master, body: aProfile({ ...world.affiliate, id: newId() as Person['id'] }) })).statusCode,
    ).toBe(404);
  });

  it('goes with its person', async () => {
    const { id: account } = (await world.call('POST', '/affiliate', { as: world.master, body: { name: 'Ana', email: 'vai@patio.example' } })).json();
    const of = { ...world.affiliate, id: account };
    expect((await create(world.master, {}, of)).statusCode).toBe(201);
    await world.call('DELETE', `/affiliate/${account}`, { as: world.master });
    expect((await read(world.master, of)).statusCode).toBe(404);
  });

  it('is closed to whoever has not signed in', async () => {
    const { id } = (await create(world.owner)).json();
    const nobody = { ...world.owner, token: 'x' };
    const answers = [await read(nobody), await remove(nobody), await update(nobody, id, {}), await create(nobody)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});
