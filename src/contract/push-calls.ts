import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';

/* Push messages to a person's devices (decision 036). A device is the session that asks. */

/** An uncompressed point of P-256, and sixteen bytes, as browsers give them out (RFC 8291). */
const pointPattern = /^[\w-]{87}=?$/;
const authPattern = /^[\w-]{22}={0,2}$/;
const mostOfEndpoint = 1_000;

/** A subscription as `PushSubscription.toJSON()` has it, and the server's key that it was made with. */
export const pushSubscriptionSchema = z.strictObject({
  // Not zod's own check of addresses: it would come with the first screens.
  endpoint: z.string().check(z.regex(/^https?:\/\/\S+$/, 'Informe um endereço https://.'), z.maxLength(mostOfEndpoint)),
  keys: z.strictObject({ p256dh: z.string().check(z.regex(pointPattern)), auth: z.string().check(z.regex(authPattern)) }),
  key: z.string().check(z.regex(pointPattern)),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/** `key`: what a device subscribes with (`applicationServerKey`). `is_on`: this session's device is told of the shop's answers. */
export const readPushState = defineCall({
  name: 'push.read',
  method: 'GET',
  path: '/avisos/:signature',
  access: 'member',
  needs: ['budget.read'],
  area: 'access',
  summary: 'Se este aparelho recebe os avisos da oficina, e a chave com que se inscreve',
  params: z.object({ signature: idParam }),
  response: z.object({ key: z.string(), is_on: z.boolean() }),
});
export type PushState = z.infer<typeof readPushState.response>;

/** Made again it takes the place of what the device had. A device belongs to whoever turned it on last. */
export const subscribeToPush = defineCall({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/avisos/:signature',
  access: 'member',
  needs: ['budget.read'],
  notInExample: true,
  area: 'access',
  summary: 'Inscreve este aparelho nos avisos da oficina; só nos serviços de push dos navegadores conhecidos',
  params: z.object({ signature: idParam }),
  body: pushSubscriptionSchema,
  refusals: ['push_service_unknown'],
  response: z.object({ message: z.string() }),
});

/** Of all the person's shops; what is none is off already. */
export const unsubscribeFromPush = defineCall({
  name: 'push.unsubscribe',
  method: 'DELETE',
  path: '/avisos',
  access: 'user',
  evenIfExpired: true,
  area: 'access',
  summary: 'Tira este aparelho dos avisos',
  response: z.object({ message: z.string() }),
});
