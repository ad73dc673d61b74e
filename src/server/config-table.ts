/** One row of the README's table of environment variables. */
export interface ConfigVariable {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

/** Every variable that the server or the build reads. */
export const configTable: readonly ConfigVariable[] = [
  { name: 'PORT', default: '3000', meaning: 'Port of app and API.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on; in production 0.0.0.0. `npm start -- --lan` is HOST=0.0.0.0.' },
  { name: 'DATA_DIR', default: '.data', meaning: 'Folder of the embedded PostgreSQL, the token secret, photos and mail.' },
  { name: 'DATABASE_URL', default: '', meaning: 'Any PostgreSQL instead of the embedded one (postgres://…).' },
  { name: 'NODE_ENV', default: 'development', meaning: '`production` loads no demo data and wants TOKEN_SECRET.' },
  {
    name: 'TOKEN_SECRET',
    default: 'made once, kept in DATA_DIR',
    meaning:
      'Signs the sessions and keys the marks of used trials; 32 characters or more; required in production. To be changed as docs/token-secret.md says.',
  },
  {
    name: 'TOKEN_SECRETS_ACCEPTED',
    default: '',
    meaning: 'Further secrets, separated by blanks, whose signatures and marks still count and that sign nothing: for a change of TOKEN_SECRET.',
  },
  { name: 'SESSION_IDLE_DAYS', default: '90', meaning: 'Days without a call after which a session is over.' },
  { name: 'SESSION_MAX_DAYS', default: '365', meaning: 'Days after its sign-in at which a session is over in any case.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'Address under which people reach the app, for links in letters and for search engines; with TRIAL_HTTPS the https one in the network.',
  },
  {
    name: 'TRIAL_HTTPS',
    default: 'false',
    meaning:
      '`true`: https under a certificate authority of its own, kept in DATA_DIR, for trials in the own network; never in production. `npm start -- --https` is that.',
  },
  {
    name: 'TRUST_PORT',
    default: 'PORT + 1',
    meaning: 'With TRIAL_HTTPS, port of the plain http page that leads a device through trusting that authority.',
  },
  {
    name: 'KILL_SWITCH',
    default: 'false',
    meaning: '`true` takes the service worker off every device that comes by, see docs/kill-switch.md; what waits there to be sent stays.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning: 'Mail server (smtp:// or smtps://, with user and password); without it letters are files in DATA_DIR/mail.',
  },
  { name: 'MAIL_FROM', default: 'Pátio <nao-responda@patio.example>', meaning: 'Sender of letters.' },
  { name: 'FORGOT_REVEALS', default: 'true', meaning: '`false`: password recovery never tells whether an address is known.' },
  {
    name: 'PIX_KEY',
    default: 'a sample; none in production',
    meaning: 'Pix key that subscriptions are paid to; without one the payment page leads to the support.',
  },
  { name: 'PIX_HOLDER', default: 'Pátio', meaning: 'Holder of the Pix key.' },
  { name: 'PIX_CITY', default: 'São Paulo', meaning: 'City of the holder, as the Pix code wants it.' },
  { name: 'SUPPORT_PHONE', default: '5511900000000', meaning: 'WhatsApp of the support and of payment receipts, digits with country code.' },
  { name: 'SOCIAL_LINKS', default: '', meaning: 'Social pages for the footer, https:// addresses separated by blanks.' },
  {
    name: 'NFSE_PROVIDER',
    default: '',
    meaning: 'Who issues NFS-e: empty for nobody, `simulado` for trial notes that are checked and kept but sent nowhere (SEM VALIDADE JURÍDICA).',
  },
  { name: 'NFSE_SERIES', default: '1', meaning: 'Series of the notes (`serie`), up to five digits.' },
  {
    name: 'NFSE_TAX_CODE',
    default: '140101',
    meaning: 'Service by the national list (`cTribNac`), six digits; 140101 is the repair and upkeep of vehicles.',
  },
  { name: 'NFSE_SIMPLES', default: '3', meaning: 'Simples Nacional (`opSimpNac`): 1 not in it, 2 MEI, 3 ME or EPP.' },
  {
    name: 'NFSE_SIMPLES_RATE',
    default: '6.00',
    meaning:
      'Taxes by Simples Nacional in percent (`pTotTribSN`), told only for NFSE_SIMPLES=3, to be set with the accountant; 6.00 is the first bracket.',
  },
  { name: 'NFSE_SPECIAL_REGIME', default: '0', meaning: 'Special tax regime (`regEspTrib`): 0 none, 1 to 6 or 9 as the layout has them.' },
  {
    name: 'NFSE_SIGNATURE',
    default: 'rsa-sha1',
    meaning: 'How documents to the national system are signed: `rsa-sha1` (what most authorised notes used) or `rsa-sha256`.',
  },
  {
    name: 'NFSE_EXTRA_CA',
    default: '',
    meaning: 'A file (PEM) of further roots that the national system may be signed by; verification is never off.',
  },
  { name: 'NFSE_BASE_URL', default: '', meaning: 'For tests: an https:// address that stands in for the hosts of the national system.' },
  { name: 'ORDER_LINK_DAYS', default: '90', meaning: "Days that the customer's link to a service order opens after the end of the service." },
  { name: 'QUOTA_ROWS', default: '200000', meaning: 'Rows that a shop may have of one kind (customers, quotes and so on).' },
  { name: 'QUOTA_MB', default: '500', meaning: 'Megabytes that the rows of a shop may have in all.' },
  { name: 'QUOTA_PHOTOS_MB', default: '5000', meaning: 'Megabytes that the photos of a shop may have in all, as they are stored.' },
  {
    name: 'S3_URL',
    default: '',
    meaning:
      'S3-compatible store for photos (`s3://key:secret@host:port/bucket?region=…`, `&tls=false` for http; signs in key and secret percent-encoded); without it they are files in DATA_DIR/fotos.',
  },
  {
    name: 'LIMIT_SESSION',
    default: '1200',
    meaning: 'Calls a minute that a session may make; beyond them 429 with Retry-After, which the app waits for.',
  },
  { name: 'LIMIT_SHOP', default: '6000', meaning: 'Calls a minute for one shop, of all its sessions together.' },
  {
    name: 'LIMIT_ADDRESS',
    default: '30000',
    meaning: 'Calls a minute from one address (IPv6: one /64), signed in or not; behind one of a carrier there are many shops.',
  },
  { name: 'SECURITY_LOG_DAYS', default: '400', meaning: 'Days that the security log keeps its rows; 30 or more.' },
  { name: 'AUDIT_DAYS', default: '730', meaning: 'Days that a shop’s record of who did what keeps its rows; 30 or more.' },
  {
    name: 'AUDIT_ARCHIVE_DAYS',
    default: '365',
    meaning: 'Days more for which the rows that the record has forgotten stay as files in DATA_DIR/audit-archive; 0 keeps none.',
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    default: 'made once, kept in the database',
    meaning: 'The key by which push services know this server, base64url; together with VAPID_PRIVATE_KEY (`npx web-push generate-vapid-keys`).',
  },
  { name: 'VAPID_PRIVATE_KEY', default: '', meaning: 'The private one of the two, a secret. With other keys devices subscribe anew by themselves.' },
  {
    name: 'VAPID_SUBJECT',
    default: 'the address of MAIL_FROM',
    meaning: 'Whom a push service writes to when something is wrong: mailto:… or https://….',
  },
  { name: 'TRUST_PROXY', default: '0', meaning: 'How many reverse proxies stand in front; their word on who calls is taken.' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  { name: 'VITE_API_URL', default: '/api', meaning: 'Build: base address of the API.' },
  { name: 'VITE_CEP_URL', default: 'https://viacep.com.br', meaning: 'Build and server: a CEP service that answers as ViaCEP does.' },
];
