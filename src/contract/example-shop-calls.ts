import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** So long an example shop is there, unless its visitor leaves it before. */
export const exampleHours = 24;

/** A shop of one's own to look around in, with rows of the demonstration. Nobody has to say who they are. */
export const openExampleShop = defineCall({
  name: 'exampleShop.open',
  method: 'POST',
  path: '/example-shop',
  access: 'public',
  area: 'example-shop',
  summary: 'Abre uma oficina de exemplo, que some ao sair ou depois de um dia',
  refusals: ['examples_full'],
  // `until`: milliseconds since 1970.
  response: z.object({ access_token: z.string(), until: z.int() }),
  successStatus: 201,
});

/** Takes the caller's example shop away, with all that was done in it, and the caller's account with it. */
export const leaveExampleShop = defineCall({
  name: 'exampleShop.leave',
  method: 'DELETE',
  path: '/example-shop',
  access: 'user',
  evenIfExpired: true,
  area: 'example-shop',
  summary: 'Apaga a oficina de exemplo de quem chama; de quem não está em uma, 404',
  refusals: ['not_found'],
  response: z.object({ message: z.string() }),
});
