import type { Product } from '#domain/products/product.ts';
import { countOf, moveOf, quantityOf, type BookLine } from '#domain/products/stock.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { cents, fromDecimal } from '#domain/values/money.ts';
import type { GeneratedRow } from './fill.ts';
import { partMarks } from './part-marks.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { shelves, type ShelfItem } from './shop-words.ts';
import { carModels } from './words.ts';

interface OnShelf extends ShelfItem {
  readonly category_id: RowId | null;
  readonly id_company: RowId;
  readonly today: CivilDate;
  /** Names of the people who move stock. */
  readonly movers: readonly string[];
  readonly newId: () => RowId;
}

/**
 * A product behind the movements that its quantity comes from: counted some weeks ago, sold and bought since. Behind
 * them, so that its revision is the higher one, as when a movement is written.
 */
export function stockedProduct(
  random: SeededRandom,
  id: RowId,
  { category_id, id_company, name, brand, cost, price, quantity, minimum, ...made }: OnShelf,
): GeneratedRow[] {
  const book = aBook(random, id, quantity, made);
  const product: Product = {
    name,
    id_company,
    category_id,
    brand,
    cost_price: fromDecimal(cost),
    average_cost: fromDecimal(cost),
    sale_price: fromDecimal(price),
    quantity: quantityOf(book),
    minimum,
    ...partMarks(name, brand),
  };
  const movements = book.map(({ id: line, ...fields }): GeneratedRow => ({ collection: 'stock_movements', id: line, fields }));
  return [...movements, { collection: 'products', id, fields: product }];
}

export const purchaseNote = 'Compra';
export const openingNote = 'Contagem inicial';

type Made = Pick<OnShelf, 'today' | 'movers' | 'newId'>;

function aBook(random: SeededRandom, product: RowId, quantity: number, { today, movers, newId }: Made): BookLine[] {
  const days = 30 + random.below(60);
  const by = () => random.pick(movers);
  const moves = Array.from({ length: random.below(5) }, (_, index): BookLine => {
    const isSale = index === 0 || random.chance(0.7);
    const at = aMoment(random, addDays(today, -Math.floor((days * (4 - index)) / 5)));
    const pieces = 1 + random.below(isSale ? 3 : 10);
    const id = newId();
    return {
      id,
      ...moveOf(isSale ? -pieces : pieces, {
        product_id: product,
        at,
        by: by(),
        note: isSale ? random.pick(['', '', 'Balcão', 'Uso na oficina']) : purchaseNote,
      }),
    };
  });
  const counted = moves.reduce((sum, move) => sum - move.quantity, quantity);
  // Nobody counts less than nothing: what was bought is left out then.
  if (counted < 0) {
    const at = aMoment(random, addDays(today, -7 - random.below(20)));
    return [{ id: newId(), ...countOf(quantity, [], { product_id: product, at, by: by(), note: 'Contagem' }) }];
  }
  const at = aMoment(random, addDays(today, -days));
  return [{ id: newId(), ...countOf(counted, [], { product_id: product, at, by: by(), note: openingNote }) }, ...inStock(counted, moves)];
}

/** The moves, bought first what would have been sold before it was there. */
function inStock(counted: number, moves: readonly BookLine[]): readonly BookLine[] {
  let there = counted;
  const isSoldOut = moves.some(({ quantity }) => (there += quantity) < 0);
  if (!isSoldOut) return moves;
  const boughtFirst = moves.toSorted((one, other) => Number(other.quantity > 0) - Number(one.quantity > 0));
  return boughtFirst.map((move, place) => ({ ...move, at: moves[place]?.at ?? move.at }));
}

const two = (value: number) => String(value).padStart(2, '0');

const aMoment = (random: SeededRandom, day: CivilDate) => `${day}T${two(8 + random.below(10))}:${two(random.below(60))}` as CivilDateTime;

// Ids are made as if on this day, so that a seed always gives the same ones.
const firstIdMs = Date.UTC(2026, 0, 3);

export interface ProductsWanted {
  readonly count: number;
  readonly seed: number;
  readonly today: CivilDate;
  readonly company: RowId;
  /** Ids of the categories that there are, by name. */
  readonly categories: ReadonlyMap<string, RowId>;
}

/** As many products as a large store has: what is on the shelves, for one car after the other. */
export function* productRows({ count, seed, today, company, categories }: ProductsWanted): Generator<GeneratedRow> {
  const random = seededRandom(seed);
  let made = 0;
  const newId = () => {
    made += 1;
    return uuidV7(firstIdMs + made * 1000, random.bytes);
  };
  for (let index = 0; index < count; index += 1) {
    const { category, items } = random.pick(shelves);
    const item = random.pick(items);
    const { model, firstYear } = random.pick(carModels);
    const cost = cents(Math.round(item.cost * (70 + random.below(80))));
    const name = `${item.name.replace(/ \(.*\)$/, '')} ${model.split(' ').slice(0, 2).join(' ')} ${firstYear} · ${random.digits(5)}`;
    const onShelf: OnShelf = {
      ...item,
      name,
      cost: cost / 100,
      price: Math.round(cost * (1.5 + random.below(60) / 100)) / 100,
      quantity: random.below(30),
      minimum: random.chance(0.5) ? 2 + random.below(6) : null,
      category_id: categories.get(category) ?? null,
      id_company: company,
      today,
      movers: ['Wellington Barbosa', 'Juliana Ferraz'],
      newId,
    };
    yield* stockedProduct(random, newId(), onShelf);
  }
}
