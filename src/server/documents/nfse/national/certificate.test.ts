import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { Authority, freshKey, type CompanyOptions } from '#fixtures/sefin/authority.ts';
import { pfxOf } from '#fixtures/sefin/pfx.ts';
import { systemRandom } from '../../../ports.ts';
import { readCertificate } from './certificate.ts';
import { credentialsBox } from './sealed-credentials.ts';

const authority = new Authority('AC de teste');
const now = Date.now();
const read = (options: CompanyOptions = {}, password?: string, at = now) => {
  const made = authority.company(options);
  return readCertificate(made.pfx, password ?? made.password, at);
};

describe('an A1 certificate', () => {
  it.each(['rc2-40', '3des', 'aes256'] as const)('is read from a file of %s', (encryption) => {
    const made = authority.company({ encryption, password: 'ção 123 é' });
    const reading = readCertificate(made.pfx, 'ção 123 é', now);
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.facts).toMatchObject({ cnpj: '11222333000181', holder: 'OFICINA DO TESTE LTDA', issuer: 'AC de teste', reachesRoot: true });
    expect(reading.facts.chain).toEqual(['OFICINA DO TESTE LTDA', 'AC de teste']);
    // What Node makes of the PEM: the same key, the same certificate, good for TLS.
    const { certificatePem, keyPem } = reading.credentials;
    expect(createPublicKey(createPrivateKey(keyPem)).equals(createPublicKey(made.key))).toBe(true);
    expect(new X509Certificate(certificatePem).fingerprint256).toBe(new X509Certificate(made.certificate).fingerprint256);
    expect(new X509Certificate(certificatePem).serialNumber).toBe(reading.facts.serial);
    expect(() => createSecureContext({ cert: certificatePem, key: keyPem })).not.toThrow();
  });

  it.each([
    ['the name of ICP-Brasil', { cnpjIn: 'other name' }],
    ['the end of its common name', { cnpjIn: 'common name' }],
  ] as const)('tells its CNPJ by %s', (_, options) => {
    expect(read(options)).toMatchObject({ ok: true, facts: { cnpj: '11222333000181', holder: 'OFICINA DO TESTE LTDA' } });
  });

  it('may have letters in its CNPJ (ruling 27)', () => {
    expect(read({ cnpj: '12ABC34501DE35' })).toMatchObject({ ok: true, facts: { cnpj: '12ABC34501DE35' } });
    expect(read({ cnpj: '12ABC34501DE35', cnpjIn: 'common name' })).toMatchObject({ ok: true, facts: { cnpj: '12ABC34501DE35' } });
  });

  const day = 24 * 60 * 60 * 1000;
  it.each([
    ['wrong_password', () => read({}, 'outra')],
    ['wrong_password', () => read({ encryption: 'aes256' }, '')],
    ['not_a_pfx', () => readCertificate(Buffer.from('não é um certificado'), 'x', now)],
    ['not_a_pfx', () => readCertificate(new Uint8Array(), 'x', now)],
    ['not_a_pfx', () => readCertificate(new Uint8Array(200_000), 'x', now)],
    ['not_a_pfx', () => readCertificate(authority.company().pfx.subarray(0, 900), 'segredo', now)],
    ['no_cnpj', () => read({ cnpjIn: 'nowhere' })],
    ['expired', () => read({ until: new Date(now - 1) })],
    ['expired', () => read({ until: new Date(now + day) }, undefined, now + 2 * day)],
    ['not_yet_valid', () => read({ from: new Date(now + day), until: new Date(now + 2 * day) })],
    ['no_key', () => readCertificate(pfxOf({ ...pemsOf(), key: null }), 'segredo', now)],
    ['no_certificate', () => readCertificate(pfxOf({ ...pemsOf(), certificates: [] }), 'segredo', now)],
    ['key_mismatch', () => readCertificate(pfxOf({ ...pemsOf(), key: freshKey() }), 'segredo', now)],
  ] as const)('is refused: %s', (problem, reading) => {
    const refused = reading();
    expect(refused).toMatchObject({ ok: false, problem });
    expect(refused.ok ? '' : refused.message).toMatch(/[.]$/);
  });

  it('goes no higher than what signed it', () => {
    const made = authority.company();
    const stranger = new Authority('AC de teste');
    const pfx = pfxOf({ key: made.key, certificates: [made.certificate, stranger.certificate], password: 'x', encryption: 'aes256' });
    expect(readCertificate(pfx, 'x', now)).toMatchObject({ ok: true, facts: { chain: ['OFICINA DO TESTE LTDA'], reachesRoot: false } });
  });
});

describe('the box of certificates', () => {
  const made = authority.company();
  const credentials = { certificatePem: made.chain, keyPem: made.key };
  const old = 'the first secret of the tests, long enough';
  const fresh = 'the second secret of the tests, long enough';

  it('gives back what was sealed, to its company alone, and shows none of it', () => {
    const box = credentialsBox([old], systemRandom);
    const sealed = box.seal(credentials, 'company 1');
    expect(box.open(sealed, 'company 1')).toEqual(credentials);
    expect(box.open(sealed, 'company 2')).toBeNull();
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('PRIVATE');
  });

  it('opens after a change of the secret while the old one is accepted', () => {
    const sealed = credentialsBox([old], systemRandom).seal(credentials, 'company 1');
    expect(credentialsBox([fresh, old], systemRandom).open(sealed, 'company 1')).toEqual(credentials);
    expect(credentialsBox([fresh], systemRandom).open(sealed, 'company 1')).toBeNull();
  });
});

/** What a good file would be made of. */
function pemsOf(): Parameters<typeof pfxOf>[0] {
  const { certificate, key } = authority.company();
  return { key, certificates: [certificate, authority.certificate], password: 'segredo', encryption: '3des' };
}
