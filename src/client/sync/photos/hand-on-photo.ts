import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { readPicture } from '#client/data/photos/read-picture.ts';
import type { Store } from '#client/data/store/store.ts';
import { signPhoto } from '#contract/photo-link-calls.ts';
import type { RowId } from '#domain/values/ids.ts';

/** `address`: of a page that shows the photo to whoever has it, until `until`, a minute of the shop's wall clock. */
export type HandedOn = { readonly ok: true; readonly address: string; readonly until: string } | { readonly ok: false; readonly text: string };

const patienceMs = 20_000;

/** Asks the server for an address of the photo that opens without a sign-in, for a time. */
export async function addressOfPhoto({ signature }: Store, id: RowId): Promise<HandedOn> {
  const answer = await request(signPhoto, { params: { signature, id }, signature }, AbortSignal.timeout(patienceMs));
  if (!answer.ok) return { ok: false, text: failureReason(answer) };
  const { ticket, valid_until: until } = answer.data;
  return { ok: true, address: new URL(`/orcamento/foto?${new URLSearchParams({ c: ticket })}`, location.origin).href, until };
}

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' };

/** The photo as a file for other apps of the device; null where the whole picture is not here. */
export async function fileOfPhoto(store: Store, id: RowId): Promise<File | null> {
  const picture = await readPicture(store, id, 'whole');
  return picture && new File([picture.bytes], `foto.${endings[picture.type] ?? 'jpg'}`, { type: picture.type });
}
