/* The two shapes of the simulation behind one door: what a seed means in each, and how a failing one is made short. */
import type { CollectionName } from '#domain/collections/collections.ts';
import type { ServerFarm } from './server-farm.ts';
import { allCollections, firstCollections, workCollections } from './sim-rows.ts';
import { simulate, type RunOptions } from './simulate.ts';
import { allTroubles } from './troubles.ts';
import { simulateWorld, type WorldOptions } from './world.ts';

/** One run that can be repeated. */
export type Case =
  | { readonly shape: 'rounds'; readonly seed: number; readonly options: RoundsOptions }
  | { readonly shape: 'whole'; readonly seed: number; readonly options: Omit<WorldOptions, 'trace'> };

export type RoundsOptions = Pick<RunOptions, 'steps' | 'devices' | 'collections' | 'withRestore' | 'isRestoredLive' | 'hasRoles' | 'hasPhotos'>;

/** Three people who work for long on rows of one kind: nearly each change meets another's. */
export const crowdedRuns = { collections: ['customers'], devices: 3, steps: 150 } as const satisfies RoundsOptions;

/** What a seed of the shape 'rounds' means: fewer kinds of rows meet more often, and every fourth run has a restore, each second of them beside work. */
export function roundsOf(seed: number, isLong: boolean): Case {
  if (seed % 16 === 3 && !isLong) return { shape: 'rounds', seed, options: { ...crowdedRuns, withRestore: false } };
  const collections = [firstCollections, workCollections, allCollections][seed % 3] ?? allCollections;
  const devices = 2 + (seed % 19);
  const larger = isLong ? { devices, steps: 25 * devices } : {};
  return {
    shape: 'rounds',
    seed,
    options: { collections, withRestore: seed % 4 === 0, ...(seed % 16 === 8 && { isRestoredLive: true }), ...larger },
  };
}

export const wholeOf = (seed: number, isLong: boolean, isSlow = false): Case => ({
  shape: 'whole',
  seed,
  options: { ...(isLong && { isLong }), ...(isSlow && { isSlow }) },
});

/**
 * The same run with people of several roles: what it does beside that is what it does without, until somebody may not do or
 * see a thing. Nobody takes photos: bytes whose person may not send them any more stay refused, as any change does.
 */
export function withRoles(of: Case): Case {
  const roles = { hasRoles: true, hasPhotos: false };
  return of.shape === 'rounds' ? { ...of, options: { ...of.options, ...roles } } : { ...of, options: { ...of.options, ...roles } };
}

/** The same run with photos, of whom everybody does everything. */
export function withPhotos(of: Case): Case {
  const photos = { hasPhotos: true, hasRoles: false };
  return of.shape === 'rounds' ? { ...of, options: { ...of.options, ...photos } } : { ...of, options: { ...of.options, ...photos } };
}

/**
 * What a fresh seed means: of eight in a row four are of each shape where nobody names one, one of four has a restore, and
 * every third one, whatever kinds of rows it is about, has roles; of the others every second one has photos. Of the shape 'whole' every second one has
 * slow devices, with photos and without.
 */
export function caseOf(seed: number, isLong: boolean, shape?: Case['shape']): Case {
  const isRounds = shape === undefined ? seed % 8 < 4 : shape === 'rounds';
  const of = isRounds ? roundsOf(seed, isLong) : wholeOf(seed, isLong, seed % 2 === 0);
  if ((seed + Math.floor(seed / 3)) % 3 === 0) return withRoles(of);
  return (isRounds ? seed : seed >> 1) % 2 === 0 ? withPhotos(of) : of;
}

export function run(farm: ServerFarm, { shape, seed, options }: Case): Promise<string[]> {
  return shape === 'rounds' ? simulate(farm.sim, seed, options) : simulateWorld(farm, seed, options);
}

/** The case as a line of a pinned list. */
export const pinOf = ({ shape, seed, options }: Case, was: string): string =>
  `{ shape: '${shape}', seed: ${seed}, options: ${JSON.stringify(options)}, was: ${JSON.stringify(was)} },`;

/** The smallest case found that still fails, by leaving out one thing after the other. */
export async function shrunk(farm: ServerFarm, failing: Case, mostMs = 120_000): Promise<Case> {
  let smallest = failing;
  const until = Date.now() + mostMs;
  for (let hasShrunk = true; hasShrunk;) {
    hasShrunk = false;
    for (const smaller of smallerOnes(smallest)) {
      if (Date.now() > until) return smallest;
      if ((await run(farm, smaller)).length === 0) continue;
      smallest = smaller;
      hasShrunk = true;
      break;
    }
  }
  return smallest;
}

function smallerOnes(from: Case): Case[] {
  if (from.shape === 'rounds') {
    const { steps = 50, devices } = from.options;
    const options: RoundsOptions[] = [
      ...(from.options.withRestore ? [{ withRestore: false }] : []),
      ...(from.options.hasRoles ? [{ hasRoles: false }] : []),
      ...(from.options.hasPhotos ? [{ hasPhotos: false }] : []),
      ...(devices === undefined ? [2, 3, 4] : devices > 2 ? [2, devices - 1] : []).map((fewer) => ({ devices: fewer })),
      ...[Math.floor(steps / 2), Math.floor((steps * 3) / 4), steps - 5, steps - 1]
        .filter((fewer) => fewer > 0 && fewer < steps)
        .map((fewer) => ({ steps: fewer })),
      ...fewerKinds(from.options.collections).map((collections) => ({ collections })),
    ];
    return options.map((smaller) => ({ ...from, options: { ...from.options, ...smaller } }));
  }
  const { troubles, devices, sessions } = from.options;
  const options: WorldOptions[] = [
    // A long run fails short, sometimes.
    ...(from.options.isLong ? [{ isLong: false }] : []),
    ...(from.options.hasRoles ? [{ hasRoles: false }] : []),
    ...(from.options.isSlow ? [{ isSlow: false }] : []),
    ...(from.options.hasPhotos ? [{ hasPhotos: false }] : []),
    ...(troubles ?? allTroubles).map((out) => ({ troubles: (troubles ?? allTroubles).filter((each) => each !== out) })),
    ...(devices === undefined ? [1, 2, 3] : devices > 1 ? [devices - 1] : []).map((fewer) => ({ devices: fewer })),
    ...(sessions === undefined ? [1, 2] : sessions > 1 ? [sessions - 1] : []).map((fewer) => ({ sessions: fewer })),
    ...fewerKinds(from.options.collections).map((collections) => ({ collections })),
  ];
  return options.map((smaller) => ({ ...from, options: { ...from.options, ...smaller } }));
}

function fewerKinds(collections: readonly CollectionName[] | undefined): (readonly CollectionName[])[] {
  if (collections === undefined) return [firstCollections, workCollections, allCollections];
  return collections.length <= 1 ? [] : collections.map((out) => collections.filter((each) => each !== out));
}
