import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, Body } from '#contract/call.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { acceptInvitation, readInvitation } from '#contract/team-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { newPassword } from '#domain/signatures/signature.ts';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import { invitations, members, users } from '../../db/schema.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { writePeople, type PeopleTransaction } from '../../sync/write-people.ts';
import { proveCode, takeCodeAttempt } from '../access/code-at-entry.ts';
import { deviceOf, keepDevice, type SessionDevice } from '../access/device-key.ts';
import { keepOnDevice, knowDevice } from '../access/known-devices.ts';
import { accountLimit, addressLimit } from '../access/limits.ts';
import { afterRefusal } from '../access/login.ts';
import { hashPassword, isPassword } from '../access/passwords.ts';
import { markConfirmed } from '../access/second-factor.ts';
import { openSession, type Account } from '../access/sessions.ts';
import { refuseWeakPassword } from '../access/weak-passwords.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { openInvitation, type OpenInvitation } from './invitations.ts';
import { refuseFull } from './seats.ts';
import { readTeam } from './team-rows.ts';

/** For whoever holds the link of an invitation. */
export function invitationRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const limits = ({ ip }: FastifyRequest) => [addressLimit('invitation', ip)];

  const read: Handler<typeof readInvitation> = async ({ body: { token }, request }) => {
    const { invitation, shop, invitedBy } = await openInvitation(db.orm, token, clock.now());
    const { name, email, role, expires_at } = invitation;
    const account = email === '' ? undefined : await accountOf(db.orm, email);
    await request.attempt?.giveBack();
    const told = { shop, role, name, email, invited_by: invitedBy ?? '' };
    return { ...told, expires_at: expires_at.toISOString(), has_account: account !== undefined };
  };
  route(app, context, readInvitation, read, { limits });

  const accept: Handler<typeof acceptInvitation> = async ({ body, request, reply }) => {
    const open = await openInvitation(db.orm, body.token, clock.now());
    const email = addressFor(open, body.email);
    // Its password is tried here as it is at the sign-in, and counts with that.
    const attempt = await takeAttempt(context, request.log, [accountLimit('login', email)]);
    const known = await accountOf(db.orm, email);
    const device = deviceOf(context, request);
    const { kept, ...answer } = await enter(context, { open, email, known, body, device, request }).catch(async (error: unknown) => {
      if (isOfSignIn(error)) await afterRefusal(context, { attempt, request, subject: known?.id ?? null }, error);
      else await attempt.giveBack();
      throw error;
    });
    await attempt.giveBack();
    await request.attempt?.giveBack();
    keepOnDevice(reply, context, kept);
    keepDevice(reply, context, device);
    return answer;
  };
  route(app, context, acceptInvitation, accept, { limits });
}

async function accountOf(orm: Pick<NodePgDatabase, 'select'>, email: string): Promise<Account | undefined> {
  const [account] = await orm.select().from(users).where(eq(users.email, email));
  return account;
}

const ofSignIn: readonly string[] = [
  'invalid_credentials',
  'second_factor_required',
  'second_factor_wrong',
  'too_many_requests',
] satisfies ProblemCode[];

/** Whether an account was to be entered in vain; all else has guessed at nothing. */
const isOfSignIn = (error: unknown): boolean => error instanceof Refusal && ofSignIn.includes(error.problem.code);

/** An invitation to an address is for that one; else the person says theirs. @throws Refusal `invalid_credentials`, `invalid_body` */
function addressFor({ invitation }: OpenInvitation, typed: string): string {
  if (invitation.email !== '' && typed !== '' && typed !== invitation.email) throw new Refusal('invalid_credentials');
  const email = invitation.email || typed;
  if (email === '') throw new Refusal('invalid_body', { errors: [{ field: 'email', message: 'Informe o e-mail.' }] });
  return email;
}

interface Entering {
  readonly open: OpenInvitation;
  readonly email: string;
  /** The account of the address; without one it is made. */
  readonly known: Account | undefined;
  readonly body: Body<typeof acceptInvitation>;
  readonly device: SessionDevice;
  readonly request: FastifyRequest;
}

type Entered = Answer<typeof acceptInvitation> & { readonly kept: readonly string[] };

/** Makes the person one of the shop and opens a session, all or nothing. @throws Refusal */
async function enter(context: AppContext, { open, email, known, body, device, request }: Entering): Promise<Entered> {
  const password_hash = await provenHash(known, email, body.password);
  const codeAttempt = known ? await takeCodeAttempt(context, request.log, known.id, body.code) : null;
  const signature = open.invitation.signature_id as SignatureId;
  const trace = traceOf(request);
  const effect = async (tx: PeopleTransaction): Promise<Entered> => {
    const { orm, nowMs } = tx;
    const { invitation } = await openInvitation(orm, body.token, nowMs);
    const team = await readTeam(orm, signature);
    const account = known ? await unchanged(orm, known) : await newAccount(orm, context, { invitation, email, name: body.name, password_hash });
    if (team.some(({ id }) => id === account.id)) throw new Refusal('already_member');
    // Other invitations wait for their own seats; the plan may have become smaller since this one was made.
    await refuseFull(orm, signature, team.filter(({ state }) => state !== 'invited').length);
    const hasCode = known !== undefined && (await proveCode(orm, context, trace, account.id, body.code));
    await join(tx, invitation, account.id);
    const { sid, access_token } = await openSession(orm, context, account, device);
    if (hasCode) await markConfirmed(orm, context, sid);
    const who = { actor: account.id, session: sid };
    await noteSecurity(orm, context.clock, trace, { ...who, kind: 'member_joined', shop: signature });
    await noteSecurity(orm, context.clock, trace, { ...who, kind: 'sign_in' });
    // What the device has for its sign-ins is not shown to this call: it gets a secret of its own.
    const kept = await knowDevice(orm, context, account.id, []);
    return { access_token, user: { id: account.id, name: account.name }, signature, kept };
  };
  const entered = await writePeople(context, signature, { look: async () => undefined, effect });
  await codeAttempt?.giveBack();
  return entered;
}

/** The hash of an account's password, where it is right, or of a new account's, where it is good enough. @throws Refusal */
async function provenHash(known: Account | undefined, email: string, password: string): Promise<string> {
  if (known) {
    const isRight = await isPassword(known.password_hash, password);
    if (!isRight || known.password_hash === null) throw new Refusal('invalid_credentials');
    return known.password_hash;
  }
  const read = z.safeParse(newPassword, password);
  if (!read.success) throw new Refusal('invalid_body', { errors: read.error.issues.map(({ message }) => ({ field: 'password', message })) });
  refuseWeakPassword(password, email);
  return hashPassword(password);
}

/** The account whose password was right, if it still has both: whoever takes it over at the same moment ends what this begins. */
async function unchanged(orm: Pick<NodePgDatabase, 'select'>, { id, email, password_hash }: Account): Promise<Account> {
  const isSame = and(eq(users.id, id), eq(users.email, email), eq(users.password_hash, password_hash ?? ''));
  const [account] = await orm.select().from(users).where(isSame).for('share');
  if (!account) throw new Refusal('invalid_credentials');
  return account;
}

interface NewAccount {
  readonly invitation: OpenInvitation['invitation'];
  readonly email: string;
  readonly name: string | undefined;
  readonly password_hash: string;
}

/** The database decides who comes first with an address: the other has an account then, and is asked for its password. */
async function newAccount(
  orm: Pick<NodePgDatabase, 'insert'>,
  { clock, random }: AppContext,
  { invitation, email, name = invitation.name, password_hash }: NewAccount,
): Promise<Account> {
  const [account] = await orm
    .insert(users)
    .values({ id: uuidV7(clock.now(), random), email, name, password_hash, phone: invitation.phone, level: levels.user })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!account) throw new Refusal('invalid_credentials');
  return account;
}

async function join(
  tx: PeopleTransaction,
  { id, signature_id, role, permissions, employee_id }: OpenInvitation['invitation'],
  user_id: string,
): Promise<void> {
  const joined_at = new Date(tx.nowMs);
  await tx.orm.insert(members).values({ signature_id, user_id, role, permissions, employee_id, joined_at, last_seen_at: joined_at });
  await tx.orm.delete(invitations).where(eq(invitations.id, id));
  tx.standingsChange();
}
