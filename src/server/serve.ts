// All of the server but what has to be there before PostgreSQL starts: its modules are read while that does.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { refreshSearchTexts } from './db/search-texts.ts';
import { openDemoAccounts } from './demo/removal.ts';
import { demoAccounts, demoPassword, seedDemo } from './demo/seed.ts';
import { workLogins } from './db/work-login.ts';
import type { Trial } from './local-https/trial.ts';
import { makeMailer } from './mail/make-mailer.ts';
import { fileTransport, smtpTransport, type Transport } from './mail/transport.ts';
import { addressesInNetwork } from './network.ts';
import { openPhotoFiles } from './photos/open-photo-files.ts';
import { systemClock, systemRandom } from './ports.ts';
import { makePushes } from './push/pushes.ts';
import { subjectOf } from './push/vapid-settings.ts';
import { webPushSender } from './push/web-push-sender.ts';
import { say } from './say.ts';
import { startWarnings } from './start-warnings.ts';
import { StartError } from './start-error.ts';
import { cleanUpDaily } from './areas/housekeeping.ts';

const webFolder = fileURLToPath(new URL('../../dist', import.meta.url));

interface Serving {
  readonly config: Config;
  /** Of the database's owner. */
  readonly ownerUrl: string;
  readonly trial: Trial | null;
  /** Hears of what is to be closed, in the order of its opening. */
  readonly opened: (close: () => Promise<unknown>) => void;
}

/** Brings the database up to date and serves; resolves once it does. @throws StartError */
export async function serve({ config, ownerUrl, trial, opened }: Serving): Promise<void> {
  const database = await prepareDatabase(config, ownerUrl);
  opened(() => database.close());
  const mailer = makeMailer(transportOf(config), {
    clock: systemClock,
    random: systemRandom,
    onFailure: (failure) => app.log.warn(failure, failure.isTriedAgain ? 'letter not sent yet' : 'letter given up'),
  });
  opened(() => mailer.close());
  const pushes = makePushes((facts) => app.log.warn(facts, 'push message not sent'));
  opened(() => pushes.settled());
  const photos = await openPhotoFiles(config);
  const app = buildApp({
    db: database,
    tokenSecret: config.tokenSecret,
    acceptedSecrets: config.acceptedSecrets,
    sessionLife: config.sessionLife,
    webFolder: webFolder,
    logLevel: config.logLevel,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    cepOrigin: config.cepOrigin,
    mailer,
    push: { sender: webPushSender({ subject: config.vapid.subject ?? subjectOf(config.mailFrom) }), keys: config.vapid.keys, pushes },
    publicUrl: config.publicUrl,
    siteUrl: config.siteUrl,
    forgotReveals: config.forgotReveals,
    // The demonstration's Master is everybody's: it is not to be locked by the first who tries this out.
    masterNeedsFactor: config.production,
    contact: config.contact,
    orderLinkDays: config.orderLinkDays,
    auditDays: config.auditDays,
    quotas: config.quotas,
    photos: { files: photos, mostBytes: config.mostPhotoBytes },
    callLimits: config.callLimits,
    killSwitch: config.killSwitch,
    nfse: config.nfse,
    national: config.national,
    ...(trial && { trialTls: trial.tls }),
  });
  opened(() => app.close());
  const archive = { folder: join(config.dataDir, 'audit-archive'), days: config.auditArchiveDays };
  const kept = { securityDays: config.securityLogDays, audit: { days: config.auditDays, archive }, photos };
  const stopCleaning = cleanUpDaily(database, systemClock, kept, (error) => app.log.warn({ err: error }, 'clean-up failed'));
  opened(async () => stopCleaning());
  await app.listen({ port: config.port, host: config.host });
  if (trial) {
    opened(() => trial.close());
    await trial.start(
      app,
      () => sayTrial(trial),
      (error) => app.log.warn({ err: error }, 'certificate not renewed'),
    );
  }
  announce(config, trial);
}

/** The database in its newest form, under the login that the server works under. */
async function prepareDatabase(config: Config, ownerUrl: string): Promise<Database> {
  const owner = openDatabase(ownerUrl);
  try {
    await migrate(owner);
    await refreshSearchTexts(owner);
    if (config.production) await refuseDemo(owner);
    else await seedDemo(owner, { files: await openPhotoFiles(config) });
    const work = await workLogins(owner, ownerUrl, config.tokenSecret);
    if (work === null)
      say(
        'AVISO: o servidor usa a própria conta de DATABASE_URL. Com uma que possa criar contas (CREATEROLE, PostgreSQL 16), ele trabalha com outra, sem direitos sobre as tabelas.',
      );
    return work === null ? openDatabase(ownerUrl) : openDatabase(work.url, work.shopUrl);
  } finally {
    await owner.close();
  }
}

/** Its password is known to everybody. */
async function refuseDemo(database: Database): Promise<void> {
  const open = await openDemoAccounts(database);
  if (open.length === 0) return;
  throw new StartError(
    [
      'Estas contas de demonstração abririam este servidor com a senha publicada:',
      ...open.map((email) => `- ${email}`),
      'Remova a demonstração (contas, oficinas e assinantes de exemplo) e inicie de novo: npm run remove-demo',
    ].join('\n'),
  );
}

function mailFolder({ dataDir }: Config): string {
  return join(dataDir, 'mail');
}

/** Without a mail server, whoever tries the product finds the link of each letter where the server runs. */
function transportOf(config: Config): Transport {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl, config.mailFrom);
  return fileTransport(mailFolder(config), config.mailFrom, systemClock, ({ file, link }) => {
    // A link is as good as a password for a while, and logs of real use are read by many.
    say(config.production || link === null ? `E-mail em ${file}` : `E-mail em ${file}\n  ${link}`);
  });
}

function announce(config: Config, trial: Trial | null): void {
  say(`\nPátio em ${config.publicUrl}`);
  if (trial) sayTrial(trial);
  else if (!config.production) sayWhereInNetwork(config);
  say(config.smtpUrl ? `E-mails saem por ${new URL(config.smtpUrl).host}` : `E-mails ficam em ${mailFolder(config)} (SMTP_URL não está definida)`);
  if (config.killSwitch) say('AVISO: KILL_SWITCH está ligado: os aparelhos perdem o app sem internet até que seja desligado.');
  if (config.production) {
    for (const warning of startWarnings(config)) say(`AVISO: ${warning}`);
    return;
  }
  say(`\nContas de demonstração (senha ${demoPassword}):`);
  for (const { email, description } of demoAccounts) say(`  ${email.padEnd(26)} ${description}`);
  say('\nCtrl-C encerra.');
}

function sayWhereInNetwork({ host, port }: Config): void {
  const addresses = addressesInNetwork(host, port);
  if (addresses.length === 0) return;
  say(`Aberto à rede, com as contas de demonstração: ${addresses.join(', ')}`);
  say('Por http o celular não instala o app nem o abre sem internet. Com https, sim: npm start -- --lan --https');
}

function sayTrial(trial: Trial): void {
  const { url, qr, fingerprint } = trial.address();
  say(`Cada aparelho confia neste computador uma vez, por aqui: ${url}`);
  if (qr !== null) say(`\n${qr}\n`);
  say(`Confira o código na página e no aparelho (SHA-256):\n  ${fingerprint.slice(0, 47)}\n  ${fingerprint.slice(48)}`);
}
