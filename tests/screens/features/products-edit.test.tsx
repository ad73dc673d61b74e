import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCompany, aProduct, book as moved, bookRows, counted, reais } from './product-rows.ts';
import { aPhoto } from './photo-rows.ts';
import { settle } from './render-screen.tsx';
import { beginSignedIn, book, field, openProducts, submit, type } from './products-form-world.tsx';

let store: Store;
beginSignedIn((opened) => void (store = opened));

const open = (query: string) => openProducts(store, query);
const products = () => store.db.rows('products').toArray();
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('editing', () => {
  let id: RowId;
  beforeEach(async () => {
    const company = await aCompany(store);
    id = await aProduct(store, {
      name: 'Pastilha',
      id_company: company,
      cost_price: reais(80),
      sale_price: reais(129.9),
      minimum: 4,
      stock: [counted(12, 'Davi Rocha')],
    });
    await settle(store);
  });
  const movementOf = async (pieces: string, kind?: string) => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    if (kind !== undefined) await user.click(screen.getByRole('button', { name: kind }));
    await user.type(field(/^Quantas/), pieces);
    return user;
  };

  it('has its photos, of which one stands for it', async () => {
    const photo = await aPhoto(store, { of: { product_id: id }, caption: 'Caixa azul' }, { state: 'sent' });
    const { user } = open(`editar=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Foto 1: Caixa azul, enviada' }));
    await user.click(await screen.findByRole('button', { name: 'Usar como capa' }));
    await waitFor(async () => expect((await store.db.rows('photos').get(photo))?.row).toMatchObject({ slot: 'cover', product_id: id }));
    // Nobody reads a page about a stock item.
    expect(screen.queryByRole('switch', { name: /^Mostrar ao cliente/ })).toBeNull();
  });

  it('shows what is there and saves only what was touched', async () => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    expect(['Preço de Custo', 'Preço de Venda', 'Quantidade', 'Estoque mínimo'].map((name) => field(name).value)).toEqual([
      '80,00',
      '129,90',
      '12',
      '4',
    ]);
    await waitFor(() => expect(book()).toEqual(['= 12Davi Rocha02/11/2026 09:15']));
    await type(user, 'Preço de Venda', '70');
    expect(screen.getByText('Abaixo do custo: margem -14,3% · markup -12,5%')).toBeDefined();
    await type(user, 'Estoque mínimo', ' ');
    await submit(user);
    expect(await screen.findByText('Produto salvo com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { sale_price: 7000, minimum: null } }]);
    expect(Object.keys((await entries())[0]?.changes ?? {})).toEqual(['sale_price', 'minimum']);
  });

  it.each([
    ['Entrada +', '3', 15, { kind: 'move', quantity: 3 }],
    ['Saída −', '1', 11, { kind: 'move', quantity: -1 }],
  ])('%s %s makes %d', async (kind, pieces, quantity, line) => {
    const user = await movementOf(pieces, kind);
    expect(screen.getByText(`Fica com ${quantity}`)).toBeDefined();
    await user.type(field('Motivo'), 'nota 4471');
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    const [product] = await products();
    expect(product?.row).toMatchObject({ quantity });
    expect(await bookRows(store)).toMatchObject([
      { kind: 'count', quantity: 12 },
      { ...line, by: 'Ana Prado', note: 'nota 4471' },
    ]);
  });

  it('changes Quantidade, a field as stated, by a count (ruling 46)', async () => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await type(user, 'Quantidade', '9');
    await type(user, 'Marca', 'Cobreq');
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    expect((await products())[0]?.row).toMatchObject({ quantity: 9, brand: 'Cobreq' });
    expect(await bookRows(store)).toMatchObject([
      { kind: 'count', quantity: 12 },
      { kind: 'count', quantity: 9, by: 'Ana Prado' },
    ]);
  });

  it('counts once: what was counted has no entry or exit beside it', async () => {
    const user = await movementOf('3');
    await type(user, 'Quantidade', '9');
    await submit(user);
    expect(await screen.findByText('Mude a quantidade ou informe uma entrada ou saída, não os dois.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it.each(['', 'dez', '2,5'])('refuses %j as a quantity', async (typed) => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await type(user, 'Quantidade', typed === '' ? ' ' : typed);
    await submit(user);
    expect(await screen.findByText('Quantidade inválida.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it('asks before a quantity from elsewhere is counted over', async () => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await type(user, 'Quantidade', '9');
    await moved(store, id, { kind: 'move', pieces: -2, at: '2026-11-20T10:00' });
    await waitFor(() => expect(book()).toHaveLength(2));
    await submit(user);
    expect(await screen.findByText('Quantidade: agora “10”')).toBeDefined();
  });

  it('leaves a quantity that was not touched to what other devices move', async () => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await moved(store, id, { kind: 'move', pieces: -2, at: '2026-11-20T10:00' });
    await type(user, 'Marca', 'Cobreq');
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    expect((await products())[0]?.row).toMatchObject({ quantity: 10 });
    expect(await bookRows(store)).toHaveLength(2);
  });

  it('counts with what moved on another device while the form was open', async () => {
    const user = await movementOf('3');
    await moved(store, id, { kind: 'move', pieces: -2, at: '2026-11-20T10:00' });
    expect(await screen.findByText('Fica com 13')).toBeDefined();
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    expect((await products())[0]?.row).toMatchObject({ quantity: 13 });
    expect(await bookRows(store)).toHaveLength(3);
  });

  it('refuses pieces that are no number', async () => {
    const user = await movementOf('2,5');
    await submit(user);
    expect(await screen.findByText('Quantidade inválida.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it('asks before a price from elsewhere is written over, in reais', async () => {
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await type(user, 'Preço de Venda', '140');
    await save(store, 'products', { kind: 'update', id, changes: { sale_price: reais(135.5) } });
    await screen.findByText(/135,50/);
    await submit(user);
    expect(await screen.findByText('Preço de Venda: agora “R$ 135,50”')).toBeDefined();
  });

  it('says that a product that is gone is gone', async () => {
    const { address } = open('editar=01890000-0000-7000-8000-000000000001');
    expect(await screen.findByText('Este produto não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/estoque'));
  });
});
