import { useMemo, useState } from 'react';
import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { shopDayOf, type ShopDay } from '#domain/services/shop-day.ts';
import type { Store } from '../store/store.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { useRow } from './use-row.ts';

/** When the shop opens and closes, and its bays, as its settings say or as usual; within a save, too. */
export async function readShopDay(store: Store): Promise<ShopDay> {
  const stored = await store.db.rows('shop_settings').get(shopSettingsId);
  return shopDayOf(isLive(stored) ? asRow('shop_settings', withDefaults('shop_settings', stored.row)) : null);
}

/** The shop's day as it was when it was asked for: what comes in meanwhile moves no form. Null until the device has answered. */
export function useShopDay(): ShopDay | null {
  const row = useRow('shop_settings', shopSettingsId);
  const [first, setFirst] = useState(row);
  if (first === undefined && row !== undefined) setFirst(row);
  return useMemo(() => (first === undefined ? null : shopDayOf(first)), [first]);
}
