import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { count, optionalField, reference, requiredField, text } from '../fields/builders.ts';
import { normalisedText } from '../fields/text-schemas.ts';
import { flag } from '../fields/schemas.ts';
import { isCivilDateTime, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

/** Most bytes of a photo as it is sent (issue "What the camera sees" §1). */
export const mostPhotoBytes = 10 * 1024 * 1024;
/** The longer side of a photo that a device made smaller, in pixels, and that of its thumbnail. */
export const [photoSide, thumbnailSide] = [1_600, 320];
/** More photos than anybody takes of one service, car or item. */
export const mostPhotosOfOne = 200;

/** SHA-256 in hexadecimal digits. */
const hashPattern = /^[0-9a-f]{64}$/;
const hash = normalisedText(
  64,
  (typed) => typed.toLowerCase(),
  (typed) => hashPattern.test(typed),
  'Resumo inválido.',
);

/** What a photo may be sent as: what browsers encode, and what cameras of phones give where the browser cannot read it (FIELD D). */
export const photoTypeNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/heic': 'HEIC', 'image/heif': 'HEIF' } as const;
export type PhotoType = keyof typeof photoTypeNames;
export const photoTypes = Object.keys(photoTypeNames) as PhotoType[];
export const isPhotoType = (type: string): type is PhotoType => Object.hasOwn(photoTypeNames, type);

const minute = normalisedText(16, (typed) => typed, isCivilDateTime, 'Hora inválida.') as unknown as z.ZodMiniType<CivilDateTime | ''>;

const wrongNumber = 'Número inválido.';

/**
 * Fields of a photo: what it belongs to, and what its bytes are, which are kept apart from every row. It belongs to one row at
 * least (`photoOwners`); `line_id` names a line of that (of a quote, of an inspection), `slot` a place in it that is to have a
 * photo ('front', 'cover'). `hash` is the SHA-256 of the bytes as the device sends them ('' is that of none), `size` how many they are;
 * `width` and `height` are null where the device could not read them. `stored_at` is when the server had the bytes, ''
 * before: it writes that alone. `is_shown`: the shop has chosen it for its customer's eyes.
 */
export const photoFields = {
  vehicle_id: reference('Veículo', 'vehicles', 'cascade'),
  service_id: reference('Serviço', 'services', 'cascade'),
  budget_id: reference('Orçamento', 'budgets', 'cascade'),
  product_id: reference('Produto', 'products', 'cascade'),
  line_id: text('Linha', 64),
  slot: text('Lugar', 40),
  caption: text('Legenda', 200, { search: 'text' }),
  position: count('Posição', 1_000_000, wrongNumber),
  author: text('Quem tirou', 120),
  taken_at: optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, 'Tirada em', minute, ''),
  type: requiredField(kinds.choice(photoTypeNames), 'Formato', z.enum(photoTypes, 'Formato de foto desconhecido.')),
  hash: optionalField(kinds.plainText, 'Resumo', hash, '', { isHidden: true }),
  size: count('Tamanho', mostPhotoBytes, 'A foto passa de 10 MB.'),
  width: count('Largura', 100_000, wrongNumber),
  height: count('Altura', 100_000, wrongNumber),
  stored_at: optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, 'Recebida em', minute, ''),
  is_shown: optionalField(kinds.flag('Sim', 'Não'), 'Mostrada ao cliente', flag, false),
};

/** Places of photos that belong together: how it was, and how it is now. */
export const photoMoments = { before: 'Antes', after: 'Depois' } as const;
export type PhotoMoment = keyof typeof photoMoments;
export const isPhotoMoment = (slot: string): slot is PhotoMoment => Object.hasOwn(photoMoments, slot);

export type Photo = RowOf<typeof photoFields>;

export const photoDefaults = defaultsOf(photoFields);

/** The references that say what a photo belongs to. */
export const photoOwners = ['vehicle_id', 'service_id', 'budget_id', 'product_id'] as const;
export type PhotoOwner = (typeof photoOwners)[number];

/** Photos in the order in which they are shown: by position, then as they were taken, then by id. */
export function inPhotoOrder<P extends Pick<Photo, 'position' | 'taken_at'> & { readonly id: RowId }>(photos: readonly P[]): P[] {
  return photos.toSorted(
    (a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.taken_at === b.taken_at ? (a.id < b.id ? -1 : 1) : a.taken_at < b.taken_at ? -1 : 1),
  );
}
