import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { aProductOfTen } from './stock-world.ts';
import { workOnTwoDevices } from './work-stock-world.ts';

/* What has gone out with the work follows the quote whose lines are changed afterwards. */

const { world, meet, onServer, on, quoteOn, put, edit, quoteLines, tick, piecesOn, movesOn, agree } = workOnTwoDevices();

const withPieces = async (quantity: number) =>
  (await quoteOn(world.desk)).items.map((line) => (line.id === 'filters' ? { ...line, quantity } : line));
const withoutFilters = async () => (await quoteOn(world.desk)).items.filter(({ id }) => id !== 'filters');

describe('a line whose parts are out', () => {
  it('of more pieces by now takes the rest out at once', async () => {
    await tick(world.desk);
    await quoteLines(world.desk, await withPieces(5));
    expect(await piecesOn(world.desk)).toBe(5);
    await meet();
    await agree(5, 3);
  });

  it('that leaves the quote brings them back at once', async () => {
    await tick(world.desk);
    await quoteLines(world.desk, await withoutFilters());
    expect(await piecesOn(world.desk)).toBe(10);
    await meet();
    await agree(10, 2);
  });

  it('that is of another product by now takes that one, and the first comes back', async () => {
    const other = await aProductOfTen(world);
    await tick(world.desk);
    await quoteLines(
      world.desk,
      (await quoteOn(world.desk)).items.map((line) => (line.id === 'filters' ? { ...line, product_id: other } : line)),
    );
    expect([await piecesOn(world.desk), await piecesOn(world.desk, other)]).toEqual([10, 7]);
    await meet();
    await agree(10, 2);
    expect(await onServer(other)).toMatchObject({ quantity: 7 });
    expect(await movesOn(world.tablet, other)).toEqual([-3]);
  });

  it('of finished work goes with it, also one that is new', async () => {
    await edit(world.desk, { status: 'finished' });
    const added = (await withPieces(4)).concat(await withPieces(2)).map((line, place) => ({ ...line, id: `${line.id}${place > 1 ? '-new' : ''}` }));
    await quoteLines(world.desk, added);
    expect(await piecesOn(world.desk)).toBe(4);
    await meet();
    await agree(4, 4);
  });

  it('says what is lacking', async () => {
    await tick(world.desk);
    expect(await quoteLines(world.desk, await withPieces(14))).toEqual([{ name: 'Filtro de óleo', pieces: 4 }]);
  });

  it('moves nothing by a change of its words', async () => {
    await tick(world.desk);
    await quoteLines(
      world.desk,
      (await quoteOn(world.desk)).items.map((line) => ({ ...line, description: 'Filtro' })),
    );
    await meet();
    await agree(7, 1);
  });
});

describe('two devices', () => {
  it('tick the line here and change its pieces there, the tick first', async () => {
    await tick(world.tablet);
    await quoteLines(world.desk, await withPieces(5));
    await meet();
    await meet();
    await agree(5, 3);
  });

  it('the same, the pieces first', async () => {
    await tick(world.tablet);
    await quoteLines(world.desk, await withPieces(5));
    for (const device of [world.desk, world.tablet, world.desk, world.tablet]) await device.sync();
    await meet();
    expect(await onServer(world.product)).toMatchObject({ quantity: 5 });
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([5, 5]);
  });

  it('untick here and change there: what is not done is not out', async () => {
    await tick(world.tablet);
    await meet();
    await quoteLines(world.desk, await withPieces(5));
    await edit(world.tablet, { done_lines: [] });
    await meet();
    await meet();
    expect(await onServer(world.product)).toMatchObject({ quantity: 10 });
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([10, 10]);
  });
});

it('a call that changes the lines moves the parts on the server', async () => {
  await tick(world.desk);
  await world.desk.edit('budgets', world.quote, { items: await withPieces(4) });
  await meet();
  await agree(6, 3);
});

describe('work that is deleted elsewhere', () => {
  it('holds no parts back that a tick without internet had taken out', async () => {
    await tick(world.tablet);
    await put(world.desk, { kind: 'delete', id: world.service });
    await world.desk.sync();
    await world.tablet.sync();
    await meet();
    expect(await onServer(world.service)).toBeUndefined();
    expect(await onServer(world.product)).toMatchObject({ quantity: 10 });
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([10, 10]);
  });

  it('nor where they had gone out and come back with it', async () => {
    await tick(world.tablet);
    await meet();
    await edit(world.tablet, { done_lines: [] });
    await tick(world.tablet);
    await put(world.desk, { kind: 'delete', id: world.service as RowId });
    await world.desk.sync();
    await meet();
    expect(await onServer(world.product)).toMatchObject({ quantity: 10 });
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([10, 10]);
    expect(await on(world.desk)).toBeFalsy();
  });
});
