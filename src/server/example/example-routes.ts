import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { leaveExampleShop, openExampleShop } from '#contract/example-shop-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { deviceInWords } from '../areas/access/device-words.ts';
import { purgeShop } from '../areas/signatures/purge.ts';
import { signatures } from '../db/schema.ts';
import { addressKey, type Limit } from '../plugins/attempts.ts';
import { route } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import { Turns } from '../turns.ts';
import type { AppContext } from '../app-context.ts';
import { openExample } from './open-example.ts';

const hourMs = 3_600_000;
const mostAnHour = 6;
const mostADay = 12;
const mostWaiting = 5;

/** Each makes more than a thousand rows, for whoever asks. */
const limitsOf = (ip: string): Limit[] => [
  { key: addressKey('example of hour', ip), most: mostAnHour, windowMs: hourMs },
  { key: addressKey('example of day', ip), most: mostADay, windowMs: 24 * hourMs },
];

/** A shop to look around in, for who has none: it comes when it is asked for, and leaves nothing. */
export function exampleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, standings, photos } = context;
  // They wait for each other in the database too, where each would hold a connection meanwhile.
  const turns = new Turns(1, { mostWaiting, refusal: () => new Refusal('busy') });

  route(
    app,
    context,
    openExampleShop,
    async ({ request }) => {
      const { access_token, until } = await turns
        .run('', () => openExample(context, deviceInWords(request)))
        .catch(async (error: unknown) => {
          await request.attempt?.giveBack();
          throw error;
        });
      return { access_token, until: until.getTime() };
    },
    { limits: ({ ip }) => limitsOf(ip) },
  );

  route(app, context, leaveExampleShop, async ({ caller }) => {
    const isOwn = and(eq(signatures.user_id, caller.id), isNotNull(signatures.example_until));
    const [shop] = await db.orm.select({ id: signatures.id }).from(signatures).where(isOwn);
    if (!shop) throw new Refusal('not_found');
    await purgeShop(db, shop.id as SignatureId, photos.files);
    standings.forget(caller.sessionId);
    standings.forgetShop(shop.id as SignatureId);
    return { message: 'A oficina de exemplo foi apagada.' };
  });
}
