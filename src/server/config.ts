import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { Contact } from '#contract/contact-calls.ts';
import { makeDataDir } from './data-dir.ts';
import { nationalOf, nationalVariables, type NationalSettings } from './documents/nfse/national/national-settings.ts';
import { nfseOf, nfseVariables, type NfseSettings } from './documents/nfse/settings.ts';
import { keptSecret } from './kept-file.ts';
import { networkAddresses } from './network.ts';
import { s3Url, type S3Settings } from './photos/s3-settings.ts';
import { usualCallLimits, type CallLimits } from './plugins/call-limits.ts';
import type { SessionLife } from './plugins/session-life.ts';
import { areVapidKeysWhole, vapidOf, vapidVariables, type VapidSettings } from './push/vapid-settings.ts';
import { quotasOf, type Quotas } from './sync/quotas.ts';
import { StartError } from './start-error.ts';

// The random key of the examples in the Central Bank's Pix manual: nobody's.
const samplePixKey = '123e4567-e12b-12d1-a456-426655440000';
const notAPort = 'deve ser um número de 0 a 65535';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), `deve ser um número inteiro de 1 a ${10 ** digits - 1}`)
    .transform(Number);

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, notAPort)
  .transform(Number)
  .refine((port) => port <= 65_535, notAPort);

// With fewer a device could not even wait for changes and send its own.
const callsAMinute = wholeNumber(9).refine((calls) => calls >= 60, 'deve ser 60 ou mais');

const environment = z
  .object({
    PORT: portNumber.default(3000),
    TRIAL_HTTPS: z.enum(['true', 'false'], 'deve ser true ou false').default('false'),
    TRUST_PORT: portNumber.optional(),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'deve começar com postgres:// ou postgresql://')
      .optional(),
    NODE_ENV: z.enum(['development', 'test', 'production'], 'deve ser development, test ou production').default('development'),
    TOKEN_SECRET: z.string().min(32, 'deve ter 32 caracteres ou mais').optional(),
    TOKEN_SECRETS_ACCEPTED: z
      .string()
      .transform((text) => text.split(/\s+/).filter((secret) => secret !== ''))
      .pipe(z.array(z.string().min(32, 'deve ter segredos de 32 caracteres ou mais, separados por espaços')))
      .default([]),
    SESSION_IDLE_DAYS: wholeNumber(4).default(90),
    SESSION_MAX_DAYS: wholeNumber(4).default(365),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://' }).optional(),
    TRUST_PROXY: z.string().regex(/^\d$/, 'deve ser um número de 0 a 9').transform(Number).default(0),
    VITE_CEP_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://' }).default('https://viacep.com.br'),
    KILL_SWITCH: z.enum(['true', 'false'], 'deve ser true ou false').default('false'),
    SMTP_URL: z
      .string()
      .refine((url) => /^smtps?:\/\/\S+$/.test(url) && URL.canParse(url), 'deve ser um endereço smtp:// ou smtps://')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, 'deve ser um endereço de e-mail')
      .default('Pátio <nao-responda@patio.example>'),
    FORGOT_REVEALS: z.enum(['true', 'false'], 'deve ser true ou false').default('true'),
    PIX_KEY: z.string().max(77, 'deve ter até 77 caracteres').optional(),
    PIX_HOLDER: z.string().default('Pátio'),
    PIX_CITY: z.string().default('São Paulo'),
    SUPPORT_PHONE: z
      .string()
      .regex(/^\d{12,13}$/, 'deve ser o país, o DDD e o número, só com dígitos')
      .default('5511900000000'),
    SOCIAL_LINKS: z
      .string()
      .transform((text) => text.split(/\s+/).filter((link) => link !== ''))
      .pipe(z.array(z.url({ protocol: /^https$/, error: 'deve ter endereços https:// separados por espaços' })))
      .default([]),
    ORDER_LINK_DAYS: wholeNumber(4).default(90),
    SECURITY_LOG_DAYS: wholeNumber(4)
      .refine((days) => days >= 30, 'deve ser 30 ou mais')
      .default(400),
    AUDIT_DAYS: wholeNumber(4)
      .refine((days) => days >= 30, 'deve ser 30 ou mais')
      .default(730),
    AUDIT_ARCHIVE_DAYS: wholeNumber(4).default(365),
    QUOTA_ROWS: wholeNumber(9).default(200_000),
    QUOTA_MB: wholeNumber(6).default(500),
    QUOTA_PHOTOS_MB: wholeNumber(7).default(5_000),
    S3_URL: s3Url.optional(),
    LIMIT_SESSION: callsAMinute.default(usualCallLimits.session),
    LIMIT_SHOP: callsAMinute.default(usualCallLimits.shop),
    LIMIT_ADDRESS: callsAMinute.default(usualCallLimits.address),
    ...nfseVariables,
    ...nationalVariables,
    ...vapidVariables,
    LOG_LEVEL: z.enum(logLevels, `deve ser um de ${logLevels.join(', ')}`).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TOKEN_SECRET !== undefined, {
    path: ['TOKEN_SECRET'],
    message: 'é obrigatório em produção',
    // Without this, one bad variable would hide that the secret is missing too.
    when: () => true,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRIAL_HTTPS !== 'true', {
    path: ['TRIAL_HTTPS'],
    message: 'é só para testes: em produção, ponha um proxy com TLS na frente',
    when: () => true,
  })
  .refine(areVapidKeysWhole, { path: ['VAPID_PUBLIC_KEY'], message: 'deve ser a chave de VAPID_PRIVATE_KEY, e as duas vêm juntas' });

/** What the environment says. `tokenSecret` may be missing outside production. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly production: boolean;
  readonly tokenSecret?: string;
  /** Secrets whose signatures are taken and that sign nothing. */
  readonly acceptedSecrets: readonly string[];
  readonly sessionLife: SessionLife;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The same as its operator has set it; null without. */
  readonly siteUrl: string | null;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Whether password recovery tells that an address is unknown (ruling 13). */
  readonly forgotReveals: boolean;
  readonly contact: Contact;
  readonly orderLinkDays: number;
  readonly quotas: Quotas;
  readonly mostPhotoBytes: number;
  readonly s3: S3Settings | null;
  readonly callLimits: CallLimits;
  /** Days that the security log keeps its rows. */
  readonly securityLogDays: number;
  readonly auditDays: number;
  /** Days that what the audit trail has forgotten stays as files; 0: none are written. */
  readonly auditArchiveDays: number;
  /** Null: nobody issues NFS-e. */
  readonly nfse: NfseSettings | null;
  /** How the national system is reached. */
  readonly national: NationalSettings;
  readonly vapid: VapidSettings;
  readonly trustedProxies: number;
  /** Port of the page that leads devices to trusting the server's own certificate; null: plain http, or TLS in front. */
  readonly trustPort: number | null;
  /** Takes the app's worker off every device. */
  readonly killSwitch: boolean;
  /** Where the app in the browser looks CEPs up; the content security policy names it. */
  readonly cepOrigin: string;
  readonly logLevel: (typeof logLevels)[number];
}

/** Settings that a server can start with: the token secret is there. */
export type Config = Settings & { readonly tokenSecret: string };

/** Settings with the token secret kept in DATA_DIR where the environment gives none (never so in production). */
export function withTokenSecret(settings: Settings): Config {
  if (settings.tokenSecret) return { ...settings, tokenSecret: settings.tokenSecret };
  makeDataDir(settings.dataDir);
  return { ...settings, tokenSecret: keptSecret(join(settings.dataDir, 'token-secret')) };
}

/**
 * Settings from environment variables (see `config-table.ts`). Empty means not set.
 * @throws StartError naming all bad variables at once; values are not repeated, they may be secrets.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  // The demonstration's accounts are for this machine alone, unless somebody wishes otherwise.
  const host = data.HOST ?? (data.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  return {
    port: data.PORT,
    host,
    trustPort: data.TRIAL_HTTPS === 'true' ? (data.TRUST_PORT ?? data.PORT + 1) : null,
    dataDir: resolve(data.DATA_DIR),
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUST_PROXY,
    cepOrigin: new URL(data.VITE_CEP_URL).origin,
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    acceptedSecrets: data.TOKEN_SECRETS_ACCEPTED,
    sessionLife: { idleDays: data.SESSION_IDLE_DAYS, mostDays: data.SESSION_MAX_DAYS },
    ...(data.TOKEN_SECRET && { tokenSecret: data.TOKEN_SECRET }),
    ...(data.SMTP_URL && { smtpUrl: data.SMTP_URL }),
    publicUrl: (data.PUBLIC_URL ?? ownUrl(data, host)).replace(/\/+$/, ''),
    siteUrl: data.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    mailFrom: data.MAIL_FROM,
    forgotReveals: data.FORGOT_REVEALS === 'true',
    killSwitch: data.KILL_SWITCH === 'true',
    contact: contactOf(data),
    orderLinkDays: data.ORDER_LINK_DAYS,
    securityLogDays: data.SECURITY_LOG_DAYS,
    auditDays: data.AUDIT_DAYS,
    auditArchiveDays: data.AUDIT_ARCHIVE_DAYS,
    quotas: quotasOf({ rows: data.QUOTA_ROWS, megabytes: data.QUOTA_MB }),
    mostPhotoBytes: data.QUOTA_PHOTOS_MB * 1024 * 1024,
    s3: data.S3_URL ?? null,
    callLimits: { session: data.LIMIT_SESSION, shop: data.LIMIT_SHOP, address: data.LIMIT_ADDRESS },
    nfse: nfseOf(data),
    national: nationalOf(data),
    vapid: vapidOf(data),
  };
}

function ownUrl({ PORT, TRIAL_HTTPS }: z.output<typeof environment>, host: string): string {
  if (TRIAL_HTTPS === 'false') return `http://localhost:${PORT}`;
  return `https://${networkAddresses(host)[0] ?? 'localhost'}:${PORT}`;
}

function contactOf(data: z.output<typeof environment>): Contact {
  return {
    pix_key: data.PIX_KEY ?? (data.NODE_ENV === 'production' ? '' : samplePixKey),
    pix_holder: data.PIX_HOLDER,
    pix_city: data.PIX_CITY,
    support_phone: data.SUPPORT_PHONE,
    social: data.SOCIAL_LINKS.map((url) => ({ name: new URL(url).hostname.replace(/^www\./, ''), url })),
  };
}
