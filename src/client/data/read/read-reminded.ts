import { shopSettingsDefaults, shopSettingsId, type ShopSettings } from '#domain/records/shop-settings.ts';
import type { Store } from '../store/store.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { pageOfRows, rowById } from './list.ts';

/** What the shop says of when services are due again. */
export interface Reminded {
  readonly intervals: ShopSettings['intervals'];
  readonly kits: readonly ReplicaRow<'kits'>[];
}

/** More kits than a shop keeps. */
const all = { search: '', page: 1, perPage: 500 };

/** Its own intervals, and its kits. Live inside `liveQuery`. */
export async function readReminded(store: Store): Promise<Reminded> {
  const [settings, { rows: kits }] = await Promise.all([rowById(store, 'shop_settings', shopSettingsId), pageOfRows(store, 'kits', all)]);
  return { intervals: (settings ?? shopSettingsDefaults).intervals, kits };
}
