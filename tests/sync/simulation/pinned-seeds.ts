import { firstCollections } from './sim-rows.ts';
import { crowdedRuns, roundsOf, wholeOf, withPhotos, withRoles, type Case } from './shapes.ts';

/** Seeds that once failed, with what was wrong then. What `npm run soak` prints goes here. */
export const pinned: readonly (Case & { readonly was: string })[] = [
  // Found when there were customers and vehicles only.
  {
    shape: 'rounds',
    seed: 5084,
    options: { collections: firstCollections, withRestore: true },
    was: 'what was acknowledged before the first pull counted as seen in it',
  },
  { ...roundsOf(7_000_025, false), was: 'a conflict that was resolved from a stale picture deleted accepted quote lines' },
  { ...roundsOf(8_100_187, false), was: 'an approval merged silently over lines that nobody had seen' },
  { ...roundsOf(8_100_233, false), was: 'two entries waited for each other for ever' },
  { ...roundsOf(8_100_308, false), was: 'after a restore a copied approval_token was refused, and an own entry was not shown' },
  { ...roundsOf(69_793_787, false), was: 'a status was set over lines that another device had taken away, hidden by the own create on its way' },
  {
    ...roundsOf(279_100_540, false),
    was: 'a status was set over a row without the lines that were being repeated after a restore, and covered them',
  },
  {
    ...wholeOf(1_078_551_792, false),
    was: 'a field that the last version of the app had dropped of a row that it wrote stayed away in the next version',
  },
  {
    shape: 'rounds',
    seed: 983_226_745,
    options: { collections: ['customers', 'vehicles', 'budgets', 'services'], withRestore: false, devices: 3, steps: 66 },
    was: 'a service that was deleted elsewhere stayed on the screen when what it was pointed at here was discarded',
  },
  {
    shape: 'rounds',
    seed: 983_226_792,
    options: { collections: firstCollections, withRestore: true, devices: 12, steps: 300 },
    was: 'a row that a restored server did not have counted as seen in the new download, since a person or an answer had touched it',
  },
  {
    shape: 'rounds',
    seed: 1_856_986_888,
    options: { collections: ['budgets', 'services'], withRestore: true, steps: 48 },
    was: 'a status that was set before the last edit of the quote stood over a discount that was not on the screen then',
  },
  {
    ...roundsOf(687_602_584, true),
    was: 'a row that had come back after a restore was made anew by a person to whom it had been called deleted, and hidden',
  },
  {
    shape: 'rounds',
    seed: 687_602_584,
    options: { collections: ['customers', 'vehicles', 'budgets', 'services'], withRestore: true, isRestoredLive: true, devices: 2, steps: 375 },
    was: 'an acknowledged line of a quote that a restore had forgotten was merged with what the device knew of the replaced history, found to be there, and dropped',
  },
  { ...wholeOf(1_570_810_287, false), was: 'a batch repeated a write of a history that a failover replaced before it was answered' },
  {
    shape: 'rounds',
    seed: 923_940_720,
    options: { collections: ['customers'], withRestore: true, devices: 3, steps: 48 },
    was: 'the run itself ended before a delete that its last pull had made anew could be sent',
  },
  {
    ...wholeOf(229_669_926, false),
    was: 'a session that was ended took from its devices what they had sent, though a restore before that contact had lost it',
  },
  {
    ...wholeOf(981_065_334, false, true),
    was: 'a session that was ended took the token of the next sign-in with it, which came while the rows were being taken off',
  },
  {
    shape: 'rounds',
    seed: 831_389_209,
    options: { collections: ['budgets'], withRestore: false, hasRoles: true, steps: 18 },
    was: 'a row that was sent before the first pull, by somebody who does not see such rows any more, stayed on their device',
  },
  {
    ...wholeOf(501_476_860, false, true),
    was: 'the run itself noted what somebody had seen as they wrote only when they heard that it was saved, after the server had it',
  },
  {
    shape: 'whole',
    seed: 831_389_828,
    options: { isSlow: true, hasRoles: true },
    was: 'a delete that was refused, and taken back, showed a row that a restored server did not have',
  },
  {
    shape: 'whole',
    seed: 831_389_549,
    options: { hasRoles: true },
    was: 'a refused change to a row that is hidden now kept what it had replaced, which others had typed',
  },
  {
    shape: 'whole',
    seed: 1_097_498_501,
    options: { hasRoles: true },
    was: 'a row that is hidden now, with a refused change, stayed on the device as it had been shown',
  },
  {
    shape: 'rounds',
    seed: 1_097_498_563,
    options: { ...crowdedRuns, steps: 144, withRestore: false, hasRoles: true },
    was: 'the run itself wanted a refused delete to stay, of a row whose create was refused too',
  },
  {
    shape: 'whole',
    seed: 1_241_089_876,
    options: { isSlow: true, hasPhotos: true, hasRoles: false },
    was: 'bytes of a photo whose row was gone for a while, of a restored server, stayed refused and were never sent',
  },
  {
    shape: 'rounds',
    seed: 1_265_515_538,
    options: { collections: ['products', 'budgets', 'supplier_notes'], devices: 3, steps: 37, withRestore: false, hasRoles: true },
    was: 'what a device had made before its first download stayed shown to somebody who sees it no more',
  },
  {
    shape: 'rounds',
    seed: 1_625_007_346,
    options: {
      collections: ['customers', 'vehicles', 'budgets', 'services'],
      withRestore: false,
      hasRoles: true,
      hasPhotos: false,
      devices: 2,
      steps: 31,
    },
    was: 'a row whose create was refused, and that was deleted then, was made by the first copy of the call, which had been given up',
  },
  {
    ...withPhotos(roundsOf(1_625_007_352, false)),
    was: 'a photo that was made anew of one that was there all the same had no bytes when that was deleted',
  },
  {
    ...withRoles(roundsOf(1_005_089_704, false)),
    was: 'what was made before the first download by somebody who sees less of it now stayed, where a restored server had lost it',
  },
];
