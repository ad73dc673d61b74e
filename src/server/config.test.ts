import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configTable } from './config-table.ts';
import { readConfig } from './config.ts';
import { newPushKeys } from './push/push-keys.ts';
import { subjectOf } from './push/vapid-settings.ts';

describe('readConfig', () => {
  it('needs nothing outside production', () => {
    const settings = readConfig({});
    expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', production: false, logLevel: 'info' });
    expect(isAbsolute(settings.dataDir)).toBe(true);
  });

  it('listens to the network in production, and where it is told to', () => {
    expect(readConfig({ NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }).host).toBe('0.0.0.0');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('opens the page for trusting its own certificate only for a trial, never in production', () => {
    expect(readConfig({}).trustPort).toBeNull();
    expect(readConfig({ TRUST_PORT: '81' }).trustPort).toBeNull();
    expect(readConfig({ TRIAL_HTTPS: 'true', PORT: '4000' })).toMatchObject({ trustPort: 4001, publicUrl: 'https://localhost:4000' });
    expect(readConfig({ TRIAL_HTTPS: 'true', TRUST_PORT: '80', HOST: '192.168.0.7' })).toMatchObject({
      trustPort: 80,
      publicUrl: 'https://192.168.0.7:3000',
    });
    expect(readConfig({ TRIAL_HTTPS: 'true', PUBLIC_URL: 'https://pc.local:3000' }).publicUrl).toBe('https://pc.local:3000');
    expect(() => readConfig({ TRIAL_HTTPS: 'true', NODE_ENV: 'production' })).toThrow(/TOKEN_SECRET.*\n.*TRIAL_HTTPS: é só para testes/);
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  it('names every bad variable at once, and no value', () => {
    const env = { NODE_ENV: 'production', PORT: '70000', DATABASE_URL: 'mysql://secret' };
    const read = () => readConfig(env);
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*TOKEN_SECRET: é obrigatório em produção$/);
    expect(read).not.toThrow(/secret/);
  });

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'LOG_LEVEL',
    'NODE_ENV',
    'TRUST_PROXY',
    'VITE_CEP_URL',
    'MAIL_FROM',
    'FORGOT_REVEALS',
    'SESSION_IDLE_DAYS',
    'SESSION_MAX_DAYS',
    'PIX_HOLDER',
    'PIX_CITY',
    'SUPPORT_PHONE',
    'SOCIAL_LINKS',
    'SECURITY_LOG_DAYS',
    'AUDIT_DAYS',
    'AUDIT_ARCHIVE_DAYS',
    'TRIAL_HTTPS',
    'KILL_SWITCH',
    'LIMIT_SESSION',
    'LIMIT_SHOP',
    'LIMIT_ADDRESS',
  ])('reads %s as its row of the table says', (name) => {
    const row = configTable.find((variable) => variable.name === name);
    expect(readConfig({ [name]: row?.default })).toEqual(readConfig({}));
  });

  it('gives a sample Pix key outside production only', () => {
    expect(readConfig({}).contact.pix_key).not.toBe('');
    expect(readConfig({ NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }).contact.pix_key).toBe('');
  });

  it('takes further secrets, which are as long as the one that signs', () => {
    expect(readConfig({}).acceptedSecrets).toEqual([]);
    expect(readConfig({ TOKEN_SECRETS_ACCEPTED: ` ${'a'.repeat(32)}  ${'b'.repeat(40)} ` }).acceptedSecrets).toEqual([
      'a'.repeat(32),
      'b'.repeat(40),
    ]);
    const read = () => readConfig({ TOKEN_SECRETS_ACCEPTED: `${'a'.repeat(32)} curto-e-secreto` });
    expect(read).toThrow(/TOKEN_SECRETS_ACCEPTED/);
    expect(read).not.toThrow(/curto/);
  });

  it('ends sessions after whole days', () => {
    expect(readConfig({ SESSION_IDLE_DAYS: '7', SESSION_MAX_DAYS: '30' }).sessionLife).toEqual({ idleDays: 7, mostDays: 30 });
    for (const name of ['SESSION_IDLE_DAYS', 'SESSION_MAX_DAYS']) {
      for (const value of ['0', '-1', '1.5', 'x']) expect(() => readConfig({ [name]: value })).toThrow(name);
    }
  });

  it('lets nobody issue NFS-e unless told who', () => {
    expect(readConfig({ NFSE_SERIES: '2' }).nfse).toBeNull();
    expect(readConfig({ NFSE_PROVIDER: 'simulado' }).nfse).toEqual({
      provider: 'simulado',
      series: '1',
      taxCode: '140101',
      simples: '3',
      simplesRate: '6.00',
      specialRegime: '0',
    });
    expect(readConfig({ NFSE_PROVIDER: 'simulado', NFSE_SIMPLES_RATE: '6,5' }).nfse?.simplesRate).toBe('6.50');
  });

  it.each([
    ['NFSE_PROVIDER', 'prefeitura'],
    ['NFSE_SERIES', '99999'],
    ['NFSE_TAX_CODE', '14.01'],
    ['NFSE_SIMPLES', '4'],
    ['NFSE_SIMPLES_RATE', '6%'],
    ['NFSE_SPECIAL_REGIME', '7'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['NFSE_SERIES', 'NFSE_TAX_CODE', 'NFSE_SIMPLES', 'NFSE_SIMPLES_RATE', 'NFSE_SPECIAL_REGIME'])(
    'reads %s as its row of the table says',
    (name) => {
      const row = configTable.find((variable) => variable.name === name);
      expect(readConfig({ NFSE_PROVIDER: 'simulado', [name]: row?.default })).toEqual(readConfig({ NFSE_PROVIDER: 'simulado' }));
    },
  );

  it.each(['29', '0', '-1', 'x', '10000'])('refuses SECURITY_LOG_DAYS=%s, and as AUDIT_DAYS too', (days) => {
    for (const name of ['SECURITY_LOG_DAYS', 'AUDIT_DAYS']) expect(() => readConfig({ [name]: days })).toThrow(name);
  });

  it('names the social pages by their hosts', () => {
    const { social } = readConfig({ SOCIAL_LINKS: 'https://www.instagram.com/patio  https://youtube.com/@patio' }).contact;
    expect(social.map(({ name }) => name)).toEqual(['instagram.com', 'youtube.com']);
    expect(() => readConfig({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow(/SOCIAL_LINKS/);
  });

  it('takes mail servers and public addresses only as addresses, the latter without a slash at the end', () => {
    const settings = readConfig({ SMTP_URL: 'smtps://ana:segredo@mail.example:465', PUBLIC_URL: 'https://patio.example/app/' });
    expect(settings).toMatchObject({
      smtpUrl: 'smtps://ana:segredo@mail.example:465',
      publicUrl: 'https://patio.example/app',
      siteUrl: 'https://patio.example/app',
    });
    // What it would guess is no address to tell search engines.
    expect(readConfig({ PORT: '4000' })).toMatchObject({ publicUrl: 'http://localhost:4000', siteUrl: null });
    const env = { SMTP_URL: 'smtp://', PUBLIC_URL: 'patio.example', MAIL_FROM: 'Pátio', FORGOT_REVEALS: 'no' };
    expect(() => readConfig(env)).toThrow(/PUBLIC_URL.*\n.*SMTP_URL.*\n.*MAIL_FROM.*\n.*FORGOT_REVEALS/);
  });

  it('takes no limit of calls that a device at work would meet', () => {
    expect(readConfig({ LIMIT_SESSION: '60' }).callLimits).toEqual({ session: 60, shop: 6_000, address: 30_000 });
    for (const name of ['LIMIT_SESSION', 'LIMIT_SHOP', 'LIMIT_ADDRESS'])
      expect(() => readConfig({ [name]: '59' })).toThrow(`${name}: deve ser 60 ou mais`);
  });

  it('is in the README as it is here', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const { name, default: fallback, meaning } of configTable) {
      expect(readme).toContain(`| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`);
    }
  });
});

describe('the keys of push messages', () => {
  const { publicKey, privateKey } = newPushKeys();
  const other = newPushKeys();

  it('are the environment’s, or none', () => {
    expect(readConfig({}).vapid).toEqual({ keys: null, subject: null });
    expect(readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:a@b.c' }).vapid).toEqual({
      keys: { publicKey, privateKey },
      subject: 'mailto:a@b.c',
    });
  });

  it.each([
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other.privateKey },
    { VAPID_PUBLIC_KEY: 'abc', VAPID_PRIVATE_KEY: privateKey },
    { VAPID_SUBJECT: 'suporte' },
  ])('that do not fit are refused, and not repeated', (env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(/VAPID_/);
    expect(read).not.toThrow(privateKey);
  });

  it('name the sender of letters where nobody else is named', () => {
    expect([subjectOf('Pátio <nao-responda@patio.example>'), subjectOf('a@b.c')]).toEqual(['mailto:nao-responda@patio.example', 'mailto:a@b.c']);
  });
});
