import * as z from 'zod/mini';
import { photoTypes } from '#domain/photos/photo.ts';
import { defineCall, emptyResponse, fileResponse, idParam } from './call.ts';

/* The bytes of photos, apart from their rows: asked for, sent and read under the row's id. */

/** SHA-256 of a photo's bytes as its device sends them, in hexadecimal digits. */
export const photoHashHeader = 'x-photo-hash';

const ofPhoto = {
  access: 'member',
  area: 'photo_files',
  path: '/fotos/:signature/:id',
  params: z.object({ signature: idParam, id: idParam }),
} as const;

const hashOfSent = 'SHA-256 dos bytes como o aparelho os envia, em hexadecimal.';

/** Whether the server has the bytes: a device asks before it sends, and lets go of its own only after this. */
export const askPhoto = defineCall({
  ...ofPhoto,
  name: 'photos.ask',
  method: 'HEAD',
  needs: ['service.read'],
  summary: 'Se o servidor tem a foto, e com que resumo',
  answerHeaders: { [photoHashHeader]: hashOfSent },
  refusals: ['photo_unknown'],
  response: emptyResponse,
  successStatus: 204,
});

/** What was stored of a photo. `hash` is that of the bytes as they were sent, `stored_at` is a minute of the shop's wall clock, `size` counts the picture and its thumbnail. */
export const storedPhotoSchema = z.object({ id: z.string(), hash: z.string(), type: z.string(), size: z.int(), stored_at: z.string() });

/** The row comes first. The same bytes, sent again, are answered with 200 and not stored twice. */
export const sendPhoto = defineCall({
  ...ofPhoto,
  name: 'photos.send',
  method: 'PUT',
  needs: ['service.own'],
  summary: 'Envia os bytes de uma foto, depois do seu registro',
  rawBody: photoTypes,
  headers: { [photoHashHeader]: hashOfSent },
  refusals: ['photo_unknown', 'photo_other', 'photo_damaged', 'photo_too_large', 'photo_unreadable', 'quota_reached', 'busy'],
  response: storedPhotoSchema,
  successStatus: 201,
  repeatStatus: 200,
});

/** As it was encoded anew; what the server cannot decode (HEIC) as it was sent. */
export const showPhoto = defineCall({
  ...ofPhoto,
  name: 'photos.show',
  method: 'GET',
  needs: ['service.read'],
  summary: 'A foto',
  refusals: ['photo_unknown'],
  response: fileResponse,
  file: 'image/jpeg',
  otherFiles: ['image/png', 'image/heic', 'image/heif'],
});

export const showThumbnail = defineCall({
  ...ofPhoto,
  path: '/fotos/:signature/:id/miniatura',
  name: 'photos.thumbnail',
  method: 'GET',
  needs: ['service.read'],
  summary: 'A miniatura da foto, com 320 pixels no lado maior',
  refusals: ['photo_unknown'],
  response: fileResponse,
  file: 'image/jpeg',
});
