import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerJson, smallServer } from './small-server.ts';

const service = new Map<string, (response: ServerResponse) => void>();
let server: Awaited<ReturnType<typeof smallServer>>;
let hasRanges = true;

beforeEach(async () => {
  vi.resetModules();
  hasRanges = true;
  const ranges = await readFile('public/data/cep-ranges.json', 'utf8');
  server = await smallServer(({ url }, response) => {
    const answer = service.get(url);
    if (answer !== undefined) answer(response);
    else if (url === '/app/data/cep-ranges.json' && hasRanges) response.end(ranges);
    else response.writeHead(404).end();
  });
  vi.stubEnv('VITE_CEP_URL', server.url);
  vi.stubEnv('BASE_URL', `${server.url}/app/`);
});
afterEach(async () => {
  service.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

async function lookUp(postalCode: string) {
  const { lookUpPostalCode } = await import('#client/api/postal-code.ts');
  return lookUpPostalCode(postalCode);
}

const serviceSays = (digits: string, answer: (response: ServerResponse) => void) => service.set(`/ws/${digits}/json/`, answer);

it('the service knows the street', async () => {
  serviceSays('01001000', (response) =>
    answerJson(response, { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }),
  );
  expect(await lookUp('01001-000')).toEqual({ kind: 'found', address: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' });
});

it.each([true, 'true'])('the service knows no such CEP: erro %j (ruling 32)', async (erro) => {
  serviceSays('99999999', (response) => answerJson(response, { erro }));
  expect(await lookUp('99999999')).toEqual({ kind: 'unknown' });
});

it.each<[string, (response: ServerResponse) => void]>([
  ['does not answer', (response) => response.destroy()],
  ['stumbles', (response) => response.writeHead(500).end()],
  ['is a captive portal', (response) => response.end('<html>')],
])('the shipped ranges answer when the service %s', async (_, answer) => {
  serviceSays('01001000', answer);
  expect(await lookUp('01001000')).toEqual({ kind: 'partial', city: 'São Paulo', state: 'SP' });
});

it('nobody knows', async () => {
  hasRanges = false;
  expect(await lookUp('01001000')).toEqual({ kind: 'failed' });
});

it('what has not eight digits is asked of nobody', async () => {
  expect(await lookUp('0100')).toEqual({ kind: 'unknown' });
  expect(server.heard).toEqual([]);
});
