import * as z from 'zod/mini';
import { defineCall, fileResponse, idParam } from './call.ts';

/* Photos for who has no session: by a text that this server has signed, for a time. It is in no list, and opens one picture. */

/** What a photo of a page is opened by: each size by a signature of its own. */
export const signedPhotoSchema = z.object({ whole: z.string(), thumbnail: z.string() });

const mostOfTicket = 400;

/** As it was encoded anew. After its time, or once the shop shows it no more, nobody sees it. */
export const showSignedPhoto = defineCall({
  name: 'photos.showSigned',
  method: 'GET',
  path: '/foto/:ticket',
  access: 'public',
  area: 'photo_files',
  params: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(mostOfTicket)) }),
  summary: 'A foto de um endereço assinado, enquanto ele vale',
  refusals: ['photo_unknown', 'photo_link_over'],
  response: fileResponse,
  file: 'image/jpeg',
  otherFiles: ['image/png'],
});

/** `ticket` opens the photo until `valid_until`, a minute of the shop's wall clock. */
export const signedPhotoLinkSchema = z.object({ ticket: z.string(), valid_until: z.string() });

/** For handing one photo on, chosen or not: whoever asks sees it and decides. */
export const signPhoto = defineCall({
  name: 'photos.sign',
  method: 'GET',
  path: '/fotos/:signature/:id/endereco',
  access: 'member',
  needs: ['service.own'],
  notInExample: true,
  area: 'photo_files',
  params: z.object({ signature: idParam, id: idParam }),
  summary: 'Um endereço assinado para mandar esta foto a alguém',
  refusals: ['photo_unknown'],
  response: signedPhotoLinkSchema,
});
