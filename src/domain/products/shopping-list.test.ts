import { describe, expect, it } from 'vitest';
import { productDefaults, type Product } from './product.ts';
import { lastSupplier, shoppingList, shoppingMessage, wantedText, type ToBuy } from './shopping-list.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

const [tecfil, wega] = ['tecfil' as RowId, 'wega' as RowId];
const product = (name: string, fields: Partial<Product> = {}): ToBuy['product'] => ({
  ...productDefaults,
  id: name as RowId,
  id_company: 'c' as RowId,
  name,
  ...fields,
});

describe('what is to be bought (issue: the car’s way §5)', () => {
  const products = [
    product('Filtro', { quantity: 2, minimum: 5 }),
    product('Palheta', { quantity: 9, minimum: 4 }),
    product('Óleo', { quantity: 10, minimum: 4 }),
    product('Vela', { quantity: 1 }),
  ];
  const reserved = new Map([
    ['Óleo' as RowId, 12],
    ['Vela' as RowId, 1],
  ]);

  it('is what lacks to the minimum, what approved work needs taken off, by whom it is bought from', () => {
    const list = shoppingList(products, reserved, (id) => (id === ('Filtro' as RowId) ? tecfil : null));
    expect([...list].map(([id, wanted]) => [id, wanted.map(({ product: { name }, pieces }) => `${pieces} ${name}`)])).toEqual([
      [null, ['6 Óleo']],
      [tecfil, ['3 Filtro']],
    ]);
  });

  it('is bought from whom it was bought from last', () => {
    const bought = (at: string, document_id: RowId | null, document_kind = 'purchase') => ({ at: at as CivilDateTime, document_id, document_kind });
    expect(lastSupplier([])).toBeNull();
    const book = [
      bought('2026-11-01T08:00', tecfil),
      bought('2026-11-03T08:00', wega),
      bought('2026-11-09T08:00', tecfil, 'service'),
      bought('2026-11-08T08:00', null),
    ];
    expect(lastSupplier(book)).toBe(wega);
  });

  it('is asked for in words that a supplier reads', () => {
    const wanted = [
      { product: product('Filtro de óleo', { brand: 'Tecfil', part_code: 'PSL55' }), pieces: 4 },
      { product: product('Pastilha', { unit: 'jogo' }), pieces: 1 },
    ];
    expect(wanted.map(wantedText)).toEqual(['4 un. de Filtro de óleo (Tecfil, cód. PSL55)', '1 jogo de Pastilha']);
    expect(shoppingMessage(wanted, { contact: 'Sérgio', shopName: 'Auto Center Prado' })).toBe(
      'Olá, Sérgio! Preciso destas peças:\n- 4 un. de Filtro de óleo (Tecfil, cód. PSL55)\n- 1 jogo de Pastilha\n\nPode me passar preço e prazo?\nAuto Center Prado',
    );
  });
});
