import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endTeamDevice, invitePerson, listTeam, nameTeamDevice, removePerson, renewInvitation, updatePerson } from '#contract/team-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { isUuid, type SignatureId } from '#domain/values/ids.ts';
import { sessions } from '../../db/access-tables.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { nameDevice } from '../access/device-names.ts';
import { endSession } from '../access/sessions.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { letterLimits } from './invitations.ts';
import { invite, renew, type Invited } from './invite.ts';
import { removeFromTeam } from './remove-person.ts';
import { seatsAllowed, seatsTaken } from './seats.ts';
import { changeTeam, personIn, type TeamChange } from './team-change.ts';
import { peopleOf, personOf, readTeam } from './team-rows.ts';
import { changePerson } from './update-person.ts';
import { wantManaged } from './who-may-change-whom.ts';

interface Asked {
  readonly caller: Caller;
  readonly signature: SignatureId;
  readonly request: FastifyRequest;
}

const changeOf = ({ caller, signature, request }: Asked, employee?: string | null): TeamChange => ({
  caller,
  signature,
  employee,
  trace: traceOf(request),
});

/** The people of a shop, for whoever may manage them. */
export function teamRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, standings } = context;

  route(app, context, listTeam, async ({ signature }) => {
    const team = await readTeam(db.orm, signature);
    const people = await peopleOf(db.orm, context, { team, signature });
    return { people, seats: { allowed: await seatsAllowed(db.orm, signature), taken: seatsTaken(team, clock.now()) } };
  });

  route(app, context, invitePerson, async ({ body, ...asked }) => {
    if (body.email === '' && body.phone === '') throw new Refusal('invalid_body', noAddress);
    return withLetter(context, asked, body.email, () => changeTeam(context, changeOf(asked, body.employee_id), (tx) => invite(context, tx, body)));
  });

  route(app, context, renewInvitation, async ({ params, ...asked }) => {
    const { email } = personIn(await readTeam(db.orm, asked.signature), params.user);
    return withLetter(context, asked, email, () => changeTeam(context, changeOf(asked), (tx) => renew(context, tx, params.user)));
  });

  route(app, context, updatePerson, ({ params, body, ...asked }) =>
    changeTeam(context, changeOf(asked, body.employee_id), (tx) => changePerson(context, tx, params.user, body)),
  );

  route(app, context, removePerson, async ({ params, ...asked }) => {
    const ended = await changeTeam(context, changeOf(asked), (tx) => removeFromTeam(context, tx, params.user));
    for (const session of ended) standings.forget(session);
    return { message: 'Removido da equipe.' };
  });

  route(app, context, nameTeamDevice, async ({ params, body: { name }, reply, ...asked }) => {
    const { session } = await deviceOfTeam(db.orm, asked, params.session);
    const { signature, caller, request } = asked;
    await nameDevice(context, { signature, session, name, caller, request, reply });
    return { id: session.id, name };
  });

  route(app, context, endTeamDevice, async ({ params, ...asked }) => {
    await endDevice(context, asked, params.session);
    return { message: 'Aparelho desconectado.' };
  });
}

const oneOfBoth = 'Informe o e-mail ou o telefone.';
const noAddress = { message: oneOfBoth, errors: ['email', 'phone'].map((field) => ({ field, message: oneOfBoth })) };

/** Makes an invitation's link within what its letters are limited to, and posts the letter once it stands. */
async function withLetter(context: AppContext, { signature, request }: Asked, email: string, make: () => Promise<Invited>) {
  const attempt = await takeAttempt(context, request.log, email === '' ? [] : letterLimits(signature, email));
  const { row, link, letter } = await make().catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  if (letter !== null) context.mailer.post(letter);
  // Whoever is only invited is signed in nowhere.
  return { person: personOf(row, []), link, mailed: letter !== null };
}

type AskedAs = Asked & { readonly access: ShopAccess };

/** A session of somebody of the shop whom the caller may manage, or their own. @throws Refusal `not_found`, `permission_denied` */
async function deviceOfTeam(orm: Pick<NodePgDatabase, 'select'>, { caller, signature, access }: AskedAs, id: string) {
  if (!isUuid(id)) throw new Refusal('not_found');
  const [session] = await orm.select().from(sessions).where(eq(sessions.id, id));
  const person = personIn(await readTeam(orm, signature), session?.user_id ?? '');
  if (session === undefined) throw new Refusal('not_found');
  if (person.id !== caller.id) wantManaged(access, person);
  return { session, person };
}

/** Ends a session of the team's (`deviceOfTeam`). @throws Refusal */
async function endDevice(context: AppContext, asked: AskedAs, id: string): Promise<void> {
  const ended = await context.db.transaction(async (orm) => {
    const { person } = await deviceOfTeam(orm, asked, id);
    const found = await endSession(orm, context, person.id, id);
    if (found.length === 0) throw new Refusal('not_found');
    const noted = { kind: 'member_device_ended', subject: person.id, shop: asked.signature } as const;
    await noteSecurity(orm, context.clock, traceOf(asked.request), noted);
    return found;
  });
  for (const session of ended) context.standings.forget(session);
}
