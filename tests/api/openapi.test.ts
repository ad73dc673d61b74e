import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';

// Nothing here asks the database.
const db = openDatabase('postgres://nobody@127.0.0.1:9/none');
const app = buildApp({ db, tokenSecret: 'x'.repeat(32) });
afterAll(async () => {
  await app.close();
  await db.close();
});

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object; readonly anyOf?: readonly object[] } }>;
  };
  readonly responses: Record<string, { readonly description: string; readonly content: object }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}
const answer = await app.inject('/api/openapi.json');
const { paths } = answer.json<Document>();

/** The operation of a call, whatever the document calls its parameters. */
function operationOf({ method, path }: Call): Operation | undefined {
  const shape = path.replace(/:\w+/g, '{}');
  const [, item] = Object.entries(paths).find(([template]) => template.replace(/\{\w+\}/g, '{}') === shape) ?? [];
  return item?.[method.toLowerCase()];
}

describe('the description of the API', () => {
  it('has an operation for every call of the contract, and no other', () => {
    const described = allCalls.map((call) => operationOf(call));
    const all = Object.values(paths).flatMap((item) => Object.values(item));
    expect(described).not.toContain(undefined);
    expect(new Set(described)).toEqual(new Set(all));
    // Told as one: only what stands in a parameter tells them from another call of the same address.
    const hidden = allCalls.filter((call) => operationOf(call)?.operationId !== call.name).map(({ name }) => name);
    expect(hidden).toEqual(['budgets.approve', 'services.linkedOrder']);
  });

  it('passes the recommended rules of redocly lint', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: answer.body, absoluteRef: '/openapi.json', config });
    const told = found.map(({ severity, ruleId, location, message }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(told).toEqual([
      // The product is given under no public licence.
      expect.stringMatching(/^warn info-license #\/info: /),
      // No person's id is a word.
      expect.stringMatching(
        /^warn no-ambiguous-paths .*`\/equipe\/\{signature\}\/\{user\}\/convite` and `\/equipe\/\{signature\}\/aparelhos\/\{session\}`/,
      ),
      // Both addresses are those of the specification; the server takes the one without a parameter first.
      expect.stringMatching(/^warn no-ambiguous-paths .*`\/servicos\/calendario\/\{signature\}` and `\/servicos\/\{id\}\/link`/),
    ]);
  });

  it('says what a write may carry', () => {
    const bodyOf = (path: string, method: string) => paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    expect(Object.keys(bodyOf('/clientes', 'post')?.properties ?? {})).toContain('document_type');
    // The customer's approval, and the shop's change.
    expect(bodyOf('/orcamentos/{id}', 'put')?.anyOf).toHaveLength(2);
    expect(paths['/orcamentos/{id}']?.['put']?.security).toEqual(expect.arrayContaining([{}, { token: [] }]));
  });

  it.each([
    ['a list of a shop', 'customers.list', ['400', '401', '403', '404', '429']],
    ['a write that repeats and compares', 'customers.update', ['400', '401', '403', '404', '409', '410', '412', '413', '415', '422', '424', '429']],
    ['a removal', 'customers.remove', ['400', '401', '403', '404', '409', '410', '412', '422', '424', '429']],
    ['a call of strangers', 'plans.list', ['429']],
    ['signing in', 'login', ['400', '401', '403', '413', '415', '429']],
    ['what the administration removes', 'roles.remove', ['401', '403', '404', '429']],
  ])('names how %s may be refused', (_, name, expected) => {
    const call = allCalls.find((each) => each.name === name);
    const statuses = Object.keys((call && operationOf(call)?.responses) ?? {});
    expect(statuses.filter((status) => status.startsWith('4'))).toEqual(expected);
  });

  it('names headers where a call reads them', () => {
    const headersOf = (path: string, method: string) =>
      paths[path]?.[method]?.parameters?.filter((each) => each.in === 'header').map(({ name }) => name) ?? [];
    expect(headersOf('/clientes/{id}', 'put')).toEqual(['x-signature', 'idempotency-key', 'if-match']);
    expect(headersOf('/clientes', 'post')).toEqual(['x-signature', 'idempotency-key']);
    expect(headersOf('/clientes/{id}', 'get')).toEqual([]);
  });
});

describe('its page', () => {
  it('needs nothing but files of its own, under the policy of the app', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(files).toHaveLength(8);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/static\//);
      expect((await app.inject(file)).statusCode, file).toBe(200);
    }
    // Only scripts with an address, no text between the tags.
    expect(page.body.match(/<script(?! src="[^"]+" charset="UTF-8"> <\/script>)/g)).toBeNull();
  });

  it('replaces what would set markup', async () => {
    const script = await app.inject('/api/docs/static/theme/page.js');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('Markdown');
  });

  it('shows the same document', async () => {
    expect((await app.inject('/api/docs/json')).json()).toEqual(answer.json());
  });
});
