import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { kitDefaults, type Kit, type KitItem } from '#domain/budgets/kit.ts';
import { shopSettingsDefaults, shopSettingsId, type ShopSettings } from '#domain/records/shop-settings.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';

export const aKitItem = (fields: Partial<KitItem> = {}): KitItem => ({
  id: `line-${fields.description ?? 'oil'}`,
  description: 'Óleo 5W30',
  quantity: 1,
  price: 0 as Cents,
  kind: 'part',
  product_id: null,
  minutes: null,
  ...fields,
});

export async function aKit(store: Store, fields: Partial<Kit> & Pick<Kit, 'name'>): Promise<RowId> {
  const result = await save(store, 'kits', { kind: 'create', fields: { ...kitDefaults, items: [aKitItem()], ...fields } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

/** How the shop works. */
export async function worksLike(store: Store, fields: Partial<ShopSettings>): Promise<void> {
  const result = await save(store, 'shop_settings', { kind: 'create', id: shopSettingsId, fields: { ...shopSettingsDefaults, ...fields } });
  if (!result.ok) throw new Error(JSON.stringify(result));
}
