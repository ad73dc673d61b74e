import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { showSignedPhoto, signPhoto } from '#contract/photo-link-calls.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isSignatureId, type SignatureId } from '#domain/values/ids.ts';
import { followHash } from '../../db/public-links.ts';
import { signatures } from '../../db/schema.ts';
import { inTenant } from '../../db/tenant.ts';
import { addressKey } from '../../plugins/attempts.ts';
import { FileAnswer, route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { isLinkOver } from '../work/order-link.ts';
import { chosenPhotos, photosOfLink } from './chosen-photos.ts';
import { findPhoto, storedPhoto, type StoredPhoto } from './found-photo.ts';
import { handedOnEnd, type PhotoTicket } from './photo-tickets.ts';
import { photoHeaders } from './photo-headers.ts';

const unknownPhoto = () => new Refusal('photo_unknown', { message: 'Esta foto não está mais aqui. Fale com a oficina.' });

const minuteMs = 60_000;
// A page has dozens of them.
const limits = { limits: ({ ip }: FastifyRequest) => [{ key: addressKey('signed photo', ip), most: 600, windowMs: minuteMs }] };

/**
 * Photos for who has no session: by what this server has signed for one photo, one purpose and a time. What the signature stands on
 * counts too: a link that was called back, a photo that is shown no more, a shop that is gone show nothing.
 */
export function signedPhotoRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, photoTickets, photos } = context;

  route(
    app,
    context,
    showSignedPhoto,
    async ({ params }) => {
      const ticket = photoTickets.read(params.ticket);
      if (ticket === null) throw unknownPhoto();
      const leftMs = ticket.untilMs - clock.now();
      if (leftMs <= 0) throw new Refusal('photo_link_over');
      const { signature_id: shop, hash, thumb_hash, type } = await storedOf(context, ticket);
      const isWhole = ticket.size === 'whole';
      const name = isWhole ? hash : thumb_hash;
      const bytes = name === null ? null : await photos.files.get({ shop: shop as SignatureId, hash: name });
      if (bytes === null) throw unknownPhoto();
      return new FileAnswer({ type: isWhole ? type : 'image/jpeg', name: '', bytes, headers: photoHeaders(Math.floor(leftMs / 1000)) });
    },
    limits,
  );

  route(app, context, signPhoto, async ({ signature, access, params: { id } }) => {
    const { stored } = await inTenant(db, signature, (tx) => findPhoto(tx, access, id), { mode: 'snapshot' });
    if (stored === null || stored.thumb_hash === null) throw new Refusal('photo_unknown');
    const untilMs = handedOnEnd(clock.now());
    const ticket = photoTickets.write({ for: 'handed on', of: signature, photo: id.toLowerCase(), size: 'whole', untilMs });
    return { ticket, valid_until: civilDateTimeAt(untilMs, ownerTimeZone) };
  });
}

/** Where the picture is that the ticket opens. @throws Refusal where it opens none any more */
async function storedOf(context: AppContext, ticket: PhotoTicket): Promise<StoredPhoto> {
  const stored = ticket.for === 'link' ? await storedOfLink(context, ticket) : await storedOfShop(context, ticket);
  if (stored === null || stored.thumb_hash === null) throw unknownPhoto();
  return stored;
}

async function storedOfLink(context: AppContext, { of, photo }: PhotoTicket): Promise<StoredPhoto | null> {
  const link = await followHash(context.db, of);
  if (link === null) return null;
  if (isLinkOver(context, link.endedOn)) throw new Refusal('photo_link_over');
  const chosen = await inTenant(context.db, link.signature, async (tx) => chosenPhotos(tx, await photosOfLink(tx, link)), { mode: 'snapshot' });
  return chosen.find(({ id }) => id === photo)?.stored ?? null;
}

async function storedOfShop({ db }: AppContext, { of: shop, photo }: PhotoTicket): Promise<StoredPhoto | null> {
  if (!isSignatureId(shop) || !(await isOpen(db, shop))) return null;
  return inTenant(
    db,
    shop,
    async (tx) => {
      const { rows } = await tx.client.query('SELECT FROM photos WHERE signature_id = $1 AND id = $2', [shop, photo]);
      return rows.length === 0 ? null : storedPhoto(tx, photo);
    },
    { mode: 'snapshot' },
  );
}

async function isOpen({ orm }: AppContext['db'], shop: SignatureId): Promise<boolean> {
  const found = await orm
    .select({ id: signatures.id })
    .from(signatures)
    .where(and(eq(signatures.id, shop), isNull(signatures.removed_at)));
  return found.length > 0;
}
