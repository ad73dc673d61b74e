import { expect, it } from 'vitest';
import type { Config } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const good = {
  smtpUrl: 'smtp://mail.example',
  publicUrl: 'https://patio.example',
  tokenSecret: 'q8Zr0vXwB2nL7cTyKd5uHf3JsGe9PaM1',
  acceptedSecrets: ['H2v9Qe7mZr4Xc1Lw8Tn5Yb3Kd6Js0Pau'],
  trustedProxies: 1,
  national: { algorithm: 'rsa-sha1', extraRoots: '', base: '' },
} satisfies Partial<Config>;

it.each<[Partial<Config>, string[]]>([
  [{}, []],
  [{ smtpUrl: '' }, ['SMTP_URL']],
  [{ publicUrl: 'http://localhost:3000' }, ['só abre nesta máquina']],
  [{ publicUrl: 'http://patio.example' }, ['sem TLS']],
  [{ trustedProxies: 0 }, ['TRUST_PROXY é 0']],
  [{ national: { algorithm: 'rsa-sha1', extraRoots: '', base: 'https://localhost:1' } }, ['NFSE_BASE_URL']],
  [{ tokenSecret: 'x'.repeat(40) }, ['TOKEN_SECRET']],
  [{ acceptedSecrets: ['H2v9Qe7mZr4Xc1Lw8Tn5Yb3Kd6Js0Pau', 'abcabcabcabcabcabcabcabcabcabcabcabc'] }, ['TOKEN_SECRETS_ACCEPTED']],
  [{ tokenSecret: 'abcabcabcabcabcabcabcabcabcabcabcabc', publicUrl: 'http://127.0.0.1:3000' }, ['só abre nesta máquina', 'TOKEN_SECRET']],
])('of %o it warns of %o', (changed, about) => {
  const warnings = startWarnings({ ...good, ...changed } as Config);
  expect(warnings).toHaveLength(about.length);
  for (const [index, words] of about.entries()) expect(warnings[index]).toContain(words);
  for (const warning of warnings) expect(warning).not.toContain('abcabc');
});
