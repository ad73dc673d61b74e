import { maxHeaderSize, type Server, type ServerOptions } from 'node:http';
import type { ServerOptions as HttpsOptions } from 'node:https';
import type { Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Contact } from '#contract/contact-calls.ts';
import { markerHeader, markerValue } from '#contract/headers.ts';
import type { RandomBytes } from '#domain/values/ids.ts';
import type { NationalPorts } from './areas/fiscal/national-ports.ts';
import { nationalPorts, workOnNotes } from './areas/fiscal/work-on-notes.ts';
import { plansAtSale } from './areas/signatures/plans.ts';
import { logSecurity } from './areas/security/security-log.ts';
import type { Database } from './db/database.ts';
import { makeInvoiceProvider } from './documents/nfse/make-provider.ts';
import type { NationalSettings } from './documents/nfse/national/national-settings.ts';
import type { NfseSettings } from './documents/nfse/settings.ts';
import type { Mailer } from './mail/mailer.ts';
import { noPhotos, type PhotoPlace } from './photos/photo-files.ts';
import { countAddress, usualCallLimits, type CallLimits } from './plugins/call-limits.ts';
import { answerErrors, sendProblem } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { acceptJsonOnly } from './plugins/json-body.ts';
import { logCalls, loggerOptions, type LogStream } from './plugins/log.ts';
import { securityContactRoute } from './plugins/security-contact.ts';
import { answerBrokenCall, secureHeaders, securityHeaders } from './plugins/security.ts';
import { usualSessionLife, type SessionLife } from './plugins/session-life.ts';
import { hangUpOnSlowReaders } from './plugins/slow-readers.ts';
import { answerTrustCheck } from './plugins/trust-check.ts';
import { isApi, serveApp } from './plugins/web.ts';
import { systemClock, systemRandom, type Clock } from './ports.ts';
import type { PushPorts } from './push/pushes.ts';
import { apiRoutes } from './api-routes.ts';
import { makeAppContext } from './app-context.ts';
import { soundParts, type SyncParts } from './sync/parts.ts';
import { quotasOf, type Quotas } from './sync/quotas.ts';
import { ChangeWatch } from './sync/watch.ts';

export interface AppOptions {
  readonly db: Database;
  /** Signs tokens and cursors; 32 characters or more. */
  readonly tokenSecret: string;
  /** Further secrets, whose signatures are taken and that sign nothing (`docs/token-secret.md`). */
  readonly acceptedSecrets?: readonly string[];
  /** How long a session may go on. Default: 90 days unused, 365 in all. */
  readonly sessionLife?: SessionLife;
  readonly clock?: Clock;
  readonly random?: RandomBytes;
  /** Broken parts, for tests that prove that a fault is noticed. */
  readonly parts?: Partial<SyncParts>;
  /** Folder of the built app. */
  readonly webFolder?: string;
  /** Default 'silent'. */
  readonly logLevel?: string;
  /** Default: standard output. */
  readonly logStream?: LogStream;
  /** Which proxies in front may say where a call came from (Fastify's `trustProxy`). Default: none. */
  readonly trustProxy?: NonNullable<FastifyServerOptions['trustProxy']>;
  /** Origin of the postal code look-up that the app in the browser talks to. */
  readonly cepOrigin?: string;
  /** Sends letters; without it none are sent. */
  readonly mailer?: Mailer;
  /** Sends push messages; without it none are sent. */
  readonly push?: PushPorts;
  /** Address under which people reach the app, for links in letters; without a trailing slash. */
  readonly publicUrl?: string;
  /** The same where its operator has set it: what search engines are told. Default: they are told nothing. */
  readonly siteUrl?: string | null;
  /** Whether password recovery tells that an address is unknown (ruling 13). Default: it does. */
  readonly forgotReveals?: boolean;
  /** Whether a Master without a second factor may neither book payments nor remove anything. Default: they may. */
  readonly masterNeedsFactor?: boolean;
  readonly contact?: Contact;
  /** What a shop may hold. Default: 200,000 rows of a collection, 500 MB in all. */
  readonly quotas?: Quotas;
  /** Where the bytes of photos are kept; without it none are taken. */
  readonly photos?: PhotoPlace;
  /** Calls a minute. Default: more than a real shop makes. */
  readonly callLimits?: CallLimits;
  /** Days that a service order's link opens after the end of its service. Default: 90. */
  readonly orderLinkDays?: number;
  /** Days that the audit trail keeps its rows. Default: 730. */
  readonly auditDays?: number;
  /** How long a call may take to arrive. */
  readonly patience?: Patience;
  /** Takes the app's worker off every device (docs/kill-switch.md). Default: no. */
  readonly killSwitch?: boolean;
  /** A certificate of the server's own, for trials in the own network: it then speaks https. */
  readonly trialTls?: TrialTls;
  /** How NFS-e are issued; without it none are. */
  readonly nfse?: NfseSettings | null;
  /** How the national system is reached, or papers and wire of a test's own; without it no company can set up its notes. */
  readonly national?: NationalSettings | NationalPorts;
}

/** Key and certificate as PEM. */
export interface TrialTls {
  readonly key: string;
  readonly cert: string;
}

/** How long a caller may take, in milliseconds, until it is hung up on: whoever sends a byte now and then holds a connection. */
export interface Patience {
  readonly headersMs: number;
  /** The whole call, its body included. */
  readonly callMs: number;
  /** All of the answer, from the moment at which it is ready. */
  readonly answerMs: number;
  /** How often that is looked after. */
  readonly lookMs: number;
}

// A phone on a bad line sends a photo of 10 MB in that time.
const usualPatience: Patience = { headersMs: 10_000, callMs: 180_000, answerMs: 120_000, lookMs: 5_000 };

const noContact: Contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '', social: [] };
const noMail: Mailer = { post: () => undefined, settled: async () => undefined };

const usualQuotas = quotasOf({ rows: 200_000, megabytes: 500 });
const bodyLimit = 1024 * 1024;

/** The whole server but for its port: API, documentation, health and the built app. Works through `inject` alone. */
export function buildApp(options: AppOptions): FastifyInstance {
  const headers = securityHeaders({ cepOrigin: options.cepOrigin ?? 'https://viacep.com.br', isTrial: options.trialTls !== undefined });
  const { headersMs, callMs, answerMs, lookMs } = options.patience ?? usualPatience;
  const app = Fastify({
    requestTimeout: callMs,
    ...transport(options.trialTls, { headersTimeout: headersMs, connectionsCheckingInterval: lookMs }),
    logger: loggerOptions(options.logLevel ?? 'silent', options.logStream),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimit,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Longer ones get a 404 by their own checks, not by the router.
    clientErrorHandler: (error, socket) => answerBrokenCall(headers, error, socket as Socket),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header(markerHeader, markerValue);
      sendProblem(error, request, reply);
    },
  });
  const watch = new ChangeWatch(options.db, (error) => app.log.warn({ err: error }, 'look at the counters failed'));
  const context = makeAppContext({
    db: options.db,
    tokenSecret: options.tokenSecret,
    acceptedSecrets: options.acceptedSecrets ?? [],
    sessionLife: options.sessionLife ?? usualSessionLife,
    clock: options.clock ?? systemClock,
    random: options.random ?? systemRandom,
    parts: { ...soundParts, ...options.parts },
    watch,
    mailer: options.mailer ?? noMail,
    push: options.push ?? null,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    forgotReveals: options.forgotReveals ?? true,
    masterNeedsFactor: options.masterNeedsFactor ?? false,
    contact: options.contact ?? noContact,
    quotas: options.quotas ?? usualQuotas,
    photos: options.photos ?? noPhotos,
    callLimits: options.callLimits ?? usualCallLimits,
    orderLinkDays: options.orderLinkDays ?? 90,
    auditDays: options.auditDays ?? 730,
    invoiceProvider: makeInvoiceProvider(options.nfse ?? null),
    national: nationalOf(app, options),
  });
  workOnNotes(app, context);
  acceptJsonOnly(app);
  answerErrors(app);
  logCalls(app);
  logSecurity(app);
  hangUpOnSlowReaders(app, answerMs);
  secureHeaders(app, headers);
  app.decorateRequest('standing', null);
  app.decorateRequest('attempt', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return;
    reply.header(markerHeader, markerValue).header('cache-control', 'no-store');
    await countAddress(context, request);
  });
  // Calls that wait for a change are answered before the server closes.
  app.addHook('preClose', async () => watch.stop());
  healthRoutes(app, options.db);
  securityContactRoute(app, context);
  serveApp(app, {
    folder: options.webFolder,
    isWorkerKilled: options.killSwitch ?? false,
    pages: { plans: () => plansAtSale(options.db), contact: context.contact, siteUrl: options.siteUrl ?? null, clock: context.clock },
  });
  if (options.trialTls !== undefined) answerTrustCheck(app);
  void app.register(async (api) => apiRoutes(api, context));
  return app;
}

function nationalOf(app: FastifyInstance, { national, clock = systemClock }: AppOptions): NationalPorts | null {
  if (national === undefined) return null;
  return 'gateway' in national ? national : nationalPorts(app, national, clock);
}

/** Fastify's types tell a server with TLS from one without; nothing of the app does. */
function transport(tls: TrialTls | undefined, limits: ServerOptions & { headersTimeout: number }): Pick<FastifyHttpOptions<Server>, 'http'> {
  if (tls === undefined) return { http: limits };
  const https: HttpsOptions = { ...limits, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: limits.headersTimeout };
  return { https } as object;
}
