import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinned } from './simulation/pinned-seeds.ts';
import { ServerFarm } from './simulation/server-farm.ts';
import { caseOf, run } from './simulation/shapes.ts';

/*
 * Pinned seeds, and fresh ones at every run: a red run is a finding. PATIO_SEED says where the fresh ones begin,
 * PATIO_SEEDS how many there are.
 */

const isLong = process.env['PATIO_LONG'] === '1';
const count = Number(process.env['PATIO_SEEDS'] ?? (isLong ? 2_000 : 16));
const first = Number(process.env['PATIO_SEED'] ?? randomInt(1, 2 ** 31));
const seedsPerTest = 8;

const batches = Array.from({ length: Math.ceil(count / seedsPerTest) }, (_, index) => first + index * seedsPerTest);

describe('sync simulation: real client, real routes, bad network', () => {
  let farm: ServerFarm;
  beforeAll(async () => {
    farm = await ServerFarm.start();
    process.stdout.write(`${count} fresh seeds from ${first} (PATIO_SEED=${first} repeats them)\n`);
  });
  afterAll(() => farm.stop());

  it.each(batches)('loses, doubles and overwrites nothing (seeds from %i)', { timeout: 1_200_000 }, async (from) => {
    const failed: Record<string, string[]> = {};
    for (let seed = from; seed < Math.min(from + seedsPerTest, first + count); seed += 1) {
      const found = await run(farm, caseOf(seed, isLong));
      if (found.length > 0) failed[`seed ${seed}`] = found;
    }
    expect(failed).toEqual({});
  });

  it.each(pinned)('seed $seed of the shape $shape stays sound ($was)', { timeout: 120_000 }, async (each) => {
    expect(await run(farm, each)).toEqual([]);
  });
});
