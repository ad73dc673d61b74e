import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { Sefin } from '#fixtures/sefin/sefin.ts';
import { layout101 } from './layouts/v1-01/layout-101.ts';
import { packXml } from './packed-xml.ts';
import { signDocument } from './signature.ts';
import { callOver, usualLimits, type Call } from './wire.ts';

/** The official description of the national system, as far as these tests read it. */
interface Swagger {
  readonly basePath: string;
  readonly definitions: Readonly<Record<string, { readonly required?: readonly string[]; readonly properties: Readonly<Record<string, object>> }>>;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, { readonly schema?: { readonly $ref: string } }>> }>>>
  >;
}
const swagger = JSON.parse(readFileSync(new URL('../../../../../tests/fixtures/sefin/swagger.json', import.meta.url), 'utf8')) as Swagger;

let sefin: Sefin;
let credentials: { certificatePem: string; keyPem: string };
beforeAll(async () => {
  sefin = await Sefin.start();
  const { chain, key } = sefin.companies.company();
  credentials = { certificatePem: chain, keyPem: key };
});
afterAll(() => sefin.close());

async function asked(call: Call): Promise<{ status: number; fields: Record<string, unknown> }> {
  const outcome = await callOver({ credentials, trusted: [sefin.root], limits: usualLimits }, call);
  if (outcome.kind !== 'reply') throw new Error(outcome.reason);
  return { status: outcome.status, fields: JSON.parse(outcome.body) as Record<string, unknown> };
}

/** What the description demands of an answer. */
function demanded(path: string, method: string, status: number): { required: readonly string[]; known: readonly string[] } {
  const name = swagger.paths[path]?.[method]?.responses[String(status)]?.schema?.$ref.split('/').at(-1) ?? '';
  const { required = [], properties } = swagger.definitions[name] ?? { properties: {} };
  return { required, known: Object.keys(properties) };
}

const signed = (changes: Parameters<typeof aProfile>[0], number: number) =>
  signDocument(layout101.buildDps({ environment: '2', profile: aProfile(changes), content: aContent(), number }), {
    credentials,
    algorithm: 'rsa-sha1',
  });

it('the stand-in answers as the official description has it', async () => {
  const base = `${sefin.base}${swagger.basePath.replace(/\/$/, '')}`;
  const send = (dps: string) => asked({ method: 'POST', url: `${base}/nfse`, body: JSON.stringify({ dpsXmlGZipB64: packXml(dps) }) });
  const made = await send(signed({}, 1));
  const { chaveAcesso: key, idDps } = made.fields as { readonly chaveAcesso: string; readonly idDps: string };
  const event = signDocument(
    layout101.buildEvent({
      environment: '2',
      author: '11222333000181',
      accessKey: key,
      atMs: Date.now(),
      event: { kind: 'cancel', reason: '1', text: 'Valor digitado errado pelo atendente' },
    }),
    { credentials, algorithm: 'rsa-sha1' },
  );
  const request = {
    method: 'POST',
    url: `${base}/nfse/${key}/eventos`,
    body: JSON.stringify({ pedidoRegistroEventoXmlGZipB64: packXml(event) }),
  } as const;
  const answers = [
    ['/nfse', 'post', 201, made],
    ['/nfse', 'post', 400, await send(signed({ series: '50000' }, 2))],
    ['/dps/{id}', 'get', 200, await asked({ method: 'GET', url: `${base}/dps/${idDps}` })],
    ['/nfse/{chaveAcesso}', 'get', 200, await asked({ method: 'GET', url: `${base}/nfse/${key}` })],
    ['/nfse/{chaveAcesso}/eventos', 'post', 201, await asked(request)],
    ['/nfse/{chaveAcesso}/eventos', 'post', 400, await asked(request)],
  ] as const;
  for (const [path, method, status, answer] of answers) {
    const { required, known } = demanded(path, method, status);
    expect([path, status, known.length > 0]).toEqual([path, status, true]);
    expect([path, answer.status]).toEqual([path, status]);
    expect([path, status, required.filter((name) => !(name in answer.fields))]).toEqual([path, status, []]);
    expect([path, status, Object.keys(answer.fields).filter((name) => !known.includes(name))]).toEqual([path, status, []]);
  }
  expect((await asked({ method: 'GET', url: `${base}/dps/${idDps.replace(/1$/, '9')}` })).status).toBe(404);
});
