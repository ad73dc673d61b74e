import { replicasOf } from '#client/data/store/lookups.ts';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { entryTitle } from '#client/features/outbox/entry-texts.ts';
import { exportBacklog, listEntries } from '#client/sync/entries.ts';
import { unsentPhotos } from '#client/data/photos/unsent-photos.ts';
import { openStore } from '#client/sync/runtime.ts';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { logoutTexts } from './texts.ts';

/** What one shop's replica has not delivered yet. */
export interface Backlog {
  readonly signature: SignatureId;
  readonly signatureName: string;
  /** 'Cliente Célia Nakamura', in the order in which they were made; then what was typed and never saved. */
  readonly titles: readonly string[];
  /** The file that a person can keep (JSON). */
  readonly file: string;
}

/** What is left in all of a person's replicas: signing out concerns every shop of theirs. */
export async function backlogsOf(user: UserId): Promise<Backlog[]> {
  const backlogs: Backlog[] = [];
  for (const { signature, signatureName } of await replicasOf(user)) {
    const store = openStore(user, signature);
    try {
      const entries = await listEntries(store);
      const drafts = await store.db.drafts.toArray();
      const titles = [...entries.map(entryTitle), ...drafts.map(({ keptAt }) => logoutTexts.draft(formatCivilDateTime(shopTimeAt(keptAt))))];
      const { waiting, refused } = await unsentPhotos(store.db);
      if (waiting + refused > 0) titles.push(logoutTexts.photos(waiting + refused));
      if (titles.length > 0) backlogs.push({ signature, signatureName, titles, file: await exportBacklog(store) });
    } finally {
      store.close();
    }
  }
  return backlogs;
}
