import * as z from 'zod/mini';
import { optionalText } from '#domain/fields/text-schemas.ts';
import { defineCall } from './call.ts';

export const deviceNameLength = 40;
/** What a shop calls a device ('Tablet do Box 1'); '' where it is called by its browser. */
export const deviceName = optionalText(deviceNameLength);

export const sessionSchema = z.object({
  id: z.string(),
  /** In words ('Chrome no Android'); '' where it is not known. */
  device: z.string(),
  /** What the shop calls it; '' without a name, null where no shop is asked for: then it has none. */
  name: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
  /** To a few minutes. */
  last_seen_at: z.string(),
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionSchema>;

/** The caller's own sessions that run, the one that was used last first. */
export const listSessions = defineCall({
  name: 'sessions.list',
  method: 'GET',
  path: '/sessions',
  access: 'user',
  evenIfExpired: true,
  area: 'access',
  summary: 'Aparelhos em que a pessoa está conectada',
  response: z.array(sessionSchema),
});

/** The name is the device's: all of the shop's people see it there, and no other shop does. '' takes it away. */
export const nameOwnDevice = defineCall({
  name: 'sessions.name',
  method: 'PUT',
  path: '/sessions/:id',
  access: 'member',
  needs: [],
  evenIfExpired: true,
  area: 'access',
  summary: 'Dá um nome ao aparelho de uma sessão da pessoa, para a oficina toda',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ name: deviceName }),
  response: z.object({ id: z.string(), name: z.string() }),
});

/** Ends one of the caller's own sessions; another person's is not found. */
export const endSessionCall = defineCall({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'user',
  evenIfExpired: true,
  area: 'access',
  summary: 'Desconecta um aparelho da pessoa',
  params: z.object({ id: z.uuid() }),
  response: z.object({ message: z.string() }),
});

/** Ends all of the caller's sessions but the one that asks. */
export const endOtherSessionsCall = defineCall({
  name: 'sessions.endOthers',
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  evenIfExpired: true,
  area: 'access',
  summary: 'Desconecta os outros aparelhos da pessoa',
  response: z.object({ message: z.string(), ended: z.int() }),
});

/**
 * Exchanges a token for another one of the same session. Its time may be over; its session may not: neither ended nor
 * unused for too long. What was exchanged stays good until its own end, so that two tabs may do it at once.
 */
export const renew = defineCall({
  name: 'sessions.renew',
  method: 'POST',
  path: '/renew',
  access: 'public',
  refusals: ['unauthorized', 'session_ended'],
  area: 'access',
  summary: 'Troca o token da sessão por um novo, também quando o prazo dele passou',
  response: z.object({ access_token: z.string() }),
});
