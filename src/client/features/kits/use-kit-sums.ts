import { useRow } from '#client/data/read/use-row.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { itemTotal } from '#domain/budgets/budget.ts';
import { kitLines, type Kit } from '#domain/budgets/kit.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { cents, sumCents, type Cents } from '#domain/values/money.ts';

/** What each of these kits costs with the prices of today, in cents. */
export function useKitSums(kits: readonly Kit[]): (kit: Kit) => Cents {
  const products = useRows(
    'products',
    kits.flatMap(({ items }) => items.map(({ product_id }) => product_id)),
  );
  const settings = useRow('shop_settings', shopSettingsId);
  const prices = {
    ofProduct: (id: Parameters<typeof products.get>[0]) => products.get(id)?.sale_price ?? null,
    hourlyRate: settings?.hourly_rate ?? cents(0),
  };
  return (kit) => sumCents(kitLines(kit, prices, () => '').map(itemTotal));
}
