import { photoDefaults, type Photo } from '#domain/photos/photo.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { PhotoProblem } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';

/** A photo that its person has to decide about. */
export interface RefusedPhoto extends Pick<Photo, 'caption' | 'taken_at'> {
  readonly id: RowId;
  readonly problem: PhotoProblem;
}

/** Photos that were refused for good, the oldest first; live inside `liveQuery`. */
export async function refusedPhotos({ db }: Store): Promise<RefusedPhoto[]> {
  const refused = await db.photoBytes.where('state').equals('refused').toArray();
  const rows = await db.rows('photos').bulkGet(refused.map(({ id }) => id));
  return refused.map(({ id, made, problem }, at) => {
    const row = rows[at]?.row;
    const { caption, taken_at } = made ?? (row ? asRow('photos', { ...photoDefaults, ...row }) : photoDefaults);
    return { id, caption, taken_at, problem: problem ?? { code: '', message: '' } };
  });
}
