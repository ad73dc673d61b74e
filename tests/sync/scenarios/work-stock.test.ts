import { describe, expect, it } from 'vitest';
import { Device } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { bookOn } from './stock-world.ts';
import { at, workOnTwoDevices } from './work-stock-world.ts';

/* Parts go out of the stock with the work (issue: the car's way §5), once, whoever does it where. */

const { world, meet, onServer, on, put, edit, tick, untick, piecesOn, movesOn, agree } = workOnTwoDevices();

describe('a line that is ticked', () => {
  it('takes its pieces out at once, and unticked brings them back', async () => {
    await tick(world.tablet);
    expect(await piecesOn(world.tablet)).toBe(7);
    expect((await bookOn(world.tablet, world.product)).at(-1)?.row).toMatchObject({
      document_kind: 'service',
      document_id: world.service,
      by: 'Rafael',
      quantity: -3,
    });
    await meet();
    await agree(7, 1);
    await untick(world.desk);
    expect(await piecesOn(world.desk)).toBe(10);
    await meet();
    await agree(10, 2);
  });

  it('by two devices offline goes out once', async () => {
    await tick(world.tablet);
    await tick(world.desk);
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([7, 7]);
    await meet();
    await agree(7, 1);
  });

  it('by two people goes out once, and nobody is asked', async () => {
    await tick(world.tablet);
    await tick(world.desk, 'Beatriz');
    await meet();
    expect(await on(world.tablet)).toMatchObject({ done_lines: [{ id: 'filters', by: 'Rafael' }] });
    expect([await world.tablet.leftovers(), await world.desk.leftovers()]).toEqual([0, 0]);
    expect(await onServer(world.product)).toMatchObject({ quantity: 7 });
    for (const device of [world.tablet, world.desk]) expect([await piecesOn(device), await movesOn(device)]).toEqual([7, [-3]]);
  });

  it('and unticked before it was sent comes to nothing', async () => {
    await tick(world.tablet);
    await untick(world.tablet);
    expect(await piecesOn(world.tablet)).toBe(10);
    await meet();
    await agree(10, 2);
  });

  it('of work, not of a part, moves nothing', async () => {
    await tick(world.tablet, 'Rafael', 'work');
    await meet();
    await agree(10, 0);
  });

  it('stays out when the service is finished, and comes back with neither', async () => {
    await tick(world.tablet);
    await edit(world.tablet, { status: 'finished' });
    await meet();
    await agree(7, 1);
    await untick(world.tablet);
    await meet();
    await agree(7, 1);
    await edit(world.desk, { status: 'in_progress' });
    await meet();
    await agree(10, 2);
  });

  it('says what is lacking, and takes it all the same', async () => {
    for (let round = 0; round < 3; round += 1)
      await world.tablet.create('stock_movements', { product_id: world.product, kind: 'move', quantity: -3, at: at('08:30') });
    expect(await tick(world.tablet)).toEqual([{ name: 'Filtro de óleo', pieces: 2 }]);
    await meet();
    expect(await piecesOn(world.desk)).toBe(-2);
  });
});

describe('one device works on what another undoes', () => {
  it('finished on one while it is unticked on the other: the parts are in the car', async () => {
    await tick(world.tablet);
    await meet();
    await untick(world.tablet);
    await edit(world.desk, { status: 'finished' });
    await meet();
    expect((await on(world.tablet)).status).toBe('finished');
    await meet();
    await agree(7, 3);
  });

  it('the same the other way round', async () => {
    await tick(world.tablet);
    await meet();
    await edit(world.tablet, { status: 'finished' });
    await untick(world.desk);
    await meet();
    await meet();
    await agree(7, 3);
  });

  it('unticked on one, unticked and ticked again on the other: the stock says what the line says', async () => {
    await tick(world.tablet);
    await meet();
    await untick(world.tablet);
    await untick(world.desk);
    await tick(world.desk, 'Beatriz');
    await meet();
    await meet();
    // The line itself is asked about; what stands of it on the server is what the stock says there and on both devices.
    expect(await onServer(world.service)).toMatchObject({ done_lines: [] });
    expect(await onServer(world.product)).toMatchObject({ quantity: 10 });
    expect([await piecesOn(world.tablet), await piecesOn(world.desk)]).toEqual([10, 10]);
  });
});

describe('nothing is taken out twice', () => {
  it('where the answer to the tick or to its move is lost', async () => {
    await tick(world.tablet);
    world.tablet.network.nextPush(loseAnswer);
    await world.tablet.push();
    await world.desk.pull();
    await meet();
    await agree(7, 1);
  });

  it('where the app is killed, and by a device that downloads the shop anew', async () => {
    await tick(world.tablet);
    world.tablet.kill();
    await meet();
    const third = await Device.open(world.server, world.shop);
    expect(await piecesOn(third)).toBe(7);
    await edit(third, { status: 'finished' });
    await third.sync();
    await meet();
    await agree(7, 1);
  });

  it('where the server is restored to before the tick, and both devices send what was lost', async () => {
    const backup = await world.server.backUp(world.shop);
    await tick(world.tablet);
    await meet();
    await edit(world.desk, { status: 'finished' });
    await meet();
    await world.server.restore(world.shop, backup);
    await world.server.rotateEpoch(world.shop);
    expect(await onServer(world.product)).toMatchObject({ quantity: 10 });
    for (let round = 0; round < 3; round += 1) await meet();
    expect(await onServer(world.service)).toMatchObject({ status: 'finished' });
    // The tick's move came before the tick: what it took was brought back, and went out with the tick.
    await agree(7, 3);
  });

  it('by work that was finished before parts went out with it', async () => {
    await world.tablet.edit('services', world.service, { obs: 'Ligar antes' });
    const old = await world.tablet.create('services', { status: 'finished', document_token: world.tablet.store.newPublicToken() });
    await meet();
    await put(world.desk, { kind: 'update', id: old, changes: { obs: 'Pago' } });
    await meet();
    await agree(10, 0);
  });
});

it('a change that came by a call moves the parts on the server', async () => {
  await world.tablet.edit('services', world.service, { status: 'finished' });
  await meet();
  await agree(7, 1);
  await world.tablet.remove('services', world.service);
  await meet();
  await agree(10, 2);
});
