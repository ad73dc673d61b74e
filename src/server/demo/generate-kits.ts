import { kitDefaults, type Kit, type KitItem } from '#domain/budgets/kit.ts';
import type { Product } from '#domain/products/product.ts';
import { shopSettingsDefaults, shopSettingsId, type ShopSettings } from '#domain/records/shop-settings.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, fromDecimal } from '#domain/values/money.ts';
import type { GeneratedRow } from './fill.ts';

interface KitWords {
  readonly name: string;
  /** How the names of the parts begin, how many are needed, and what one costs in reais where none of the shelf fits every car. */
  readonly parts: readonly (readonly [name: string, quantity: number, price: number])[];
  /** Work with its minutes. */
  readonly labour: readonly (readonly [words: string, minutes: number])[];
  readonly every_km?: number;
  readonly every_months?: number;
}

const kits: readonly KitWords[] = [
  {
    name: 'Troca de óleo e filtros',
    parts: [
      ['Óleo 5W-30', 4, 64.9],
      ['Filtro de óleo', 1, 38],
      ['Filtro de ar', 1, 46],
    ],
    labour: [['Mão de obra: troca de óleo e filtros', 30]],
    every_km: 10_000,
    every_months: 12,
  },
  {
    name: 'Revisão 10.000 km',
    parts: [
      ['Óleo 0W-20', 4, 79.9],
      ['Filtro de óleo', 1, 38],
      ['Filtro de ar', 1, 46],
      ['Filtro de cabine', 1, 52],
    ],
    labour: [['Revisão de 10.000 km: 32 itens', 75]],
    every_km: 10_000,
    every_months: 12,
  },
  {
    name: 'Freio dianteiro',
    parts: [
      ['Pastilha dianteira', 1, 189],
      ['Disco ventilado par', 1, 379],
      ['Fluido de freio', 1, 34.9],
    ],
    labour: [
      ['Troca de pastilhas e discos dianteiros', 80],
      ['Sangria do sistema de freio', 30],
    ],
    every_km: 40_000,
  },
  {
    name: 'Correia dentada',
    parts: [
      ['Kit correia dentada', 1, 420],
      ['Correia poli-V', 1, 89.9],
    ],
    labour: [['Troca da correia dentada e do tensor', 180]],
    every_km: 60_000,
    every_months: 48,
  },
  {
    name: 'Alinhamento e balanceamento',
    parts: [],
    labour: [
      ['Alinhamento 3D', 30],
      ['Balanceamento de 4 rodas', 40],
    ],
    every_km: 10_000,
  },
];

/** How the demo shops work, and what they quote together: out of their own shelves where a part fits every car. */
export function* kitRows(products: readonly { readonly id: RowId; readonly fields: Product }[], newId: () => RowId): Generator<GeneratedRow> {
  const settings: ShopSettings = { ...shopSettingsDefaults, bays: 4, hourly_rate: fromDecimal(150), quote_days: 10 };
  yield { collection: 'shop_settings', id: shopSettingsId, fields: settings };
  for (const { name, parts, labour, every_km = null, every_months = null } of kits) {
    const id = newId();
    const lineId = (at: number) => `${id}-${at}`;
    const ofParts = parts.map(([words, quantity, price], at): KitItem => {
      // One made for a model names it: 'Filtro de ar (Onix, Spin)'.
      const part = products.find(({ fields }) => fields.name.startsWith(words) && !fields.name.includes('('));
      const own = part === undefined ? { description: words, price: fromDecimal(price) } : { description: part.fields.name, price: cents(0) };
      return { id: lineId(at), quantity, kind: 'part', product_id: part?.id ?? null, minutes: null, ...own };
    });
    const ofWork = labour.map(([description, minutes], at): KitItem => ({
      id: lineId(parts.length + at),
      description,
      quantity: 1,
      price: cents(0),
      kind: 'labour',
      product_id: null,
      minutes,
    }));
    const kit: Kit = { ...kitDefaults, name, items: [...ofParts, ...ofWork], every_km, every_months };
    yield { collection: 'kits', id, fields: kit };
  }
}
