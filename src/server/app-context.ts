import type { Contact } from '#contract/contact-calls.ts';
import type { RandomBytes } from '#domain/values/ids.ts';
import type { Database } from './db/database.ts';
import type { InvoiceProvider } from './documents/nfse/provider.ts';
import { keyedHash, type KeyedHash } from './keyed-hash.ts';
import { photoSeal, type PhotoTicket } from './areas/photos/photo-tickets.ts';
import type { NationalPorts } from './areas/fiscal/national-ports.ts';
import { noteSeal, type NoteTicket } from './areas/fiscal/note-tickets.ts';
import { NoteWork } from './areas/fiscal/note-work.ts';
import type { PhotoPlace } from './photos/photo-files.ts';
import { Allowances } from './plugins/allowances.ts';
import type { CallLimits } from './plugins/call-limits.ts';
import type { PushPorts } from './push/pushes.ts';
import { sealedByAny } from './secret-change.ts';
import type { SessionLife } from './plugins/session-life.ts';
import { sessionTokens, type SessionTokens } from './plugins/session-tokens.ts';
import { standings, type Standings } from './plugins/standings.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Clock } from './ports.ts';
import { credentialsBox, type CredentialsBox } from './documents/nfse/national/sealed-credentials.ts';
import { secretBox, type SecretBox } from './secret-box.ts';
import { CurrentHistories } from './sync/current-histories.ts';
import { cursorSeal, markSeal, type CursorSeal } from './sync/cursor.ts';
import type { MarkContent } from './sync/history.ts';
import type { Quotas } from './sync/quotas.ts';
import type { SyncParts } from './sync/parts.ts';
import { SharedChanges } from './sync/shared-changes.ts';
import type { Signed } from './sync/signed.ts';
import type { ChangeWatch } from './sync/watch.ts';

/** What the routes of one app share; nothing in it is state that a second process would have to know at once. */
export interface AppContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly tokens: SessionTokens;
  readonly standings: Standings;
  /** How long a session may go on. */
  readonly sessionLife: SessionLife;
  /** Marks who has had a trial (`areas/signatures/trials.ts`), by each secret that is taken. */
  readonly trialMarks: readonly KeyedHash[];
  readonly seal: CursorSeal;
  readonly marks: Signed<MarkContent>;
  /** What opens a photo for who has no session. */
  readonly photoTickets: Signed<PhotoTicket>;
  readonly watch: ChangeWatch;
  readonly histories: CurrentHistories;
  readonly shared: SharedChanges;
  readonly parts: SyncParts;
  readonly mailer: Mailer;
  /** Address under which people reach the app, without a trailing slash. */
  readonly publicUrl: string;
  /** Keeps the keys of second factors. */
  readonly factorBox: SecretBox;
  /** Null: nobody is sent push messages. */
  readonly push: PushPorts | null;
  /** Keeps the private key of push messages. */
  readonly pushBox: SecretBox;
  /** Keeps the certificates of companies. */
  readonly certificateBox: CredentialsBox;
  /** Whether a Master without a second factor may neither book payments nor remove anything. */
  readonly masterNeedsFactor: boolean;
  readonly forgotReveals: boolean;
  readonly contact: Contact;
  /** Days that a service order's link opens after the end of its service. */
  readonly orderLinkDays: number;
  /** Days that the audit trail keeps its rows. */
  readonly auditDays: number;
  readonly quotas: Quotas;
  readonly photos: PhotoPlace;
  readonly callLimits: CallLimits;
  readonly allowances: Allowances;
  /** Null: nobody issues NFS-e here. */
  readonly invoiceProvider: InvoiceProvider | null;
  /** Papers and wire of the national system. */
  readonly national: NationalPorts | null;
  readonly noteWork: NoteWork;
  /** What opens a note's DANFSe for who has no session. */
  readonly noteTickets: Signed<NoteTicket>;
}

export function makeAppContext(
  given: Omit<
    AppContext,
    | 'allowances'
    | 'tokens'
    | 'factorBox'
    | 'pushBox'
    | 'certificateBox'
    | 'standings'
    | 'trialMarks'
    | 'seal'
    | 'histories'
    | 'shared'
    | 'marks'
    | 'photoTickets'
    | 'noteTickets'
    | 'noteWork'
  > & {
    readonly tokenSecret: string;
    readonly acceptedSecrets: readonly string[];
  },
): AppContext {
  const { tokenSecret, acceptedSecrets, ...ports } = given;
  const secrets = [tokenSecret, ...acceptedSecrets] as const;
  return {
    ...ports,
    allowances: new Allowances(ports.db, ports.clock),
    tokens: sessionTokens(tokenSecret, ports.clock, acceptedSecrets),
    factorBox: secretBox(secrets, 'second factor', ports.random),
    certificateBox: credentialsBox(secrets, ports.random),
    pushBox: secretBox(secrets, 'push keys', ports.random),
    standings: standings(ports.db, ports.clock, ports.sessionLife),
    trialMarks: secrets.map((secret) => keyedHash(secret, 'patio trial')),
    histories: new CurrentHistories(ports.db),
    shared: new SharedChanges(),
    seal: sealedByAny(secrets, cursorSeal),
    marks: sealedByAny(secrets, markSeal),
    photoTickets: sealedByAny(secrets, photoSeal),
    noteTickets: sealedByAny(secrets, noteSeal),
    noteWork: new NoteWork(),
  };
}
