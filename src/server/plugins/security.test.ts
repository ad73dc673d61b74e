import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { securityHeaders } from './security.ts';

it('the policy lets in the one script that stands in the pages, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const { 'Content-Security-Policy': policy = '' } = securityHeaders({ cepOrigin: 'https://viacep.com.br', isTrial: false });
  expect(policy.split(';').find((directive) => directive.startsWith('script-src'))).toBe(`script-src 'self' ${hashes.join(' ')}`);
});
