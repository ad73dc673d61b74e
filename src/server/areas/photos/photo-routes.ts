import type { FastifyInstance } from 'fastify';
import { askPhoto, photoHashHeader, sendPhoto, showPhoto, showThumbnail } from '#contract/photo-calls.ts';
import type { PhotoType } from '#domain/photos/photo.ts';
import { inTenant } from '../../db/tenant.ts';
import { hasFile } from '../../photos/photo-files.ts';
import { FileAnswer, route, type Input } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { findPhoto, type StoredPhoto } from './found-photo.ts';
import { photoHeaders } from './photo-headers.ts';
import { photoReceiver } from './receive-photo.ts';

const headers = photoHeaders(31_536_000);

/** The bytes of photos: whether they are there, sent, and read. */
export function photoRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, photos } = context;
  const receive = photoReceiver(context);

  async function stored({
    signature,
    access,
    params: { id },
  }: Pick<Input<typeof askPhoto>, 'signature' | 'access' | 'params'>): Promise<StoredPhoto> {
    const { stored: found } = await inTenant(db, signature, (tx) => findPhoto(tx, access, id), { mode: 'snapshot' });
    if (found === null) throw new Refusal('photo_unknown');
    return found;
  }

  async function answer(shop: Input<typeof askPhoto>['signature'], hash: string, type: PhotoType): Promise<FileAnswer> {
    const bytes = await photos.files.get({ shop, hash });
    if (bytes === null) throw new Refusal('photo_unknown');
    return new FileAnswer({ type, name: '', bytes, headers });
  }

  route(app, context, askPhoto, async (input) => {
    const { hash, sent_hash } = await stored(input);
    // A device lets its own bytes go after this: what the row says is not enough.
    if (!(await hasFile(photos.files, { shop: input.signature, hash }))) throw new Refusal('photo_unknown');
    input.reply.header(photoHashHeader, sent_hash);
    return undefined;
  });

  route(app, context, sendPhoto, receive);

  route(app, context, showPhoto, async (input) => {
    const { hash, type } = await stored(input);
    return answer(input.signature, hash, type);
  });

  route(app, context, showThumbnail, async (input) => {
    const { thumb_hash } = await stored(input);
    if (thumb_hash === null) throw new Refusal('photo_unknown');
    return answer(input.signature, thumb_hash, 'image/jpeg');
  });
}
