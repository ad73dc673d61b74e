import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anIssuingWorld } from './invoices-world.ts';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto } from './photo-world.ts';
import { aHeldCustomer, privacyCalls, type HeldCustomer } from './privacy-world.ts';
import { aRow, ownShop, pull, since, type World } from './world.ts';

// LGPD art. 18: photos of a person's cars, and of the work on them.
let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
});
afterAll(() => world.close());

const { read, erase } = privacyCalls(() => world);

const filesLeft = (): string[] => {
  const folder = join(world.photoFolder, ownShop);
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile()) : [];
};

const ofEach = ({ vehicle, budget, service }: HeldCustomer) => [
  { vehicle_id: vehicle.id, caption: 'Placa' },
  { budget_id: budget.id, caption: 'Freio' },
  { service_id: service.id, caption: 'Motor', author: 'Igor' },
];

it('are told of, and go with their bytes when the person is taken out; those of others stay', async () => {
  const held = await aHeldCustomer(world);
  const other = await aStoredPhoto(world, world.owner, { vehicle_id: (await aRow(world, 'vehicles')).id, caption: 'De outro' });
  const [files, photos] = [filesLeft(), []] as [string[], string[]];
  for (const fields of ofEach(held)) photos.push((await aStoredPhoto(world, world.owner, fields)).id);

  const told = (await read(held.customer.id)).json().photos;
  expect(told.map(({ caption }: { caption: string }) => caption).toSorted()).toEqual(['Freio', 'Motor', 'Placa']);
  expect(JSON.stringify(told)).not.toMatch(/Igor|"hash"/);

  const before = await pull(world);
  expect((await erase(held.customer.id, 'Quitéria Zanzibar')).statusCode).toBe(200);
  const gone = (await pull(world, since(before))).changes.filter(({ collection }) => collection === 'photos');
  expect(gone.map(({ id, row }) => [id, row]).toSorted()).toEqual(photos.map((id) => [id, null]).toSorted());
  expect(filesLeft().toSorted()).toEqual(files.toSorted());
  for (const id of photos) expect((await world.call('GET', pathOfPhoto({ signature_id: ownShop, id }), { as: world.owner })).statusCode).toBe(404);
  expect((await world.call('GET', pathOfPhoto(other), { as: world.owner })).statusCode).toBe(200);
});

it('come back from no device that had one waiting', async () => {
  const held = await aHeldCustomer(world);
  const bytes = await aJpeg();
  await erase(held.customer.id, 'Quitéria Zanzibar');
  for (const fields of ofEach(held)) {
    await expect(aPhoto(world, bytes, fields)).rejects.toThrow(/409.*person_erased/);
  }
});

it('of the same bytes stay where another photo names them', async () => {
  const held = await aHeldCustomer(world);
  const bytes = await aJpeg();
  const [theirs, others] = [await aPhoto(world, bytes, { vehicle_id: held.vehicle.id }), await aPhoto(world, bytes)];
  // Those of the one are the other's too.
  expect((await world.call('PUT', pathOfPhoto(theirs), { as: world.owner, ...asSent(bytes) })).statusCode).toBe(201);
  await erase(held.customer.id, 'Quitéria Zanzibar');
  const answers = [theirs, others].map((row) => world.call('GET', pathOfPhoto(row), { as: world.owner }));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});
