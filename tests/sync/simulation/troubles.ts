/** What may go wrong in a run of the shape 'whole'. Each can be left out, so that a failing run can be made short. */
export const allTroubles = [
  /** Calls are lost, doubled, late or answered with trouble. */
  'network',
  /** A device is without network for a while. */
  'cut',
  /** A process of the server dies before or after any statement. */
  'death',
  /** A backup is put back, and the operator says so. */
  'restore',
  /** The database loses its last commits, and nobody says so. */
  'failover',
  /** The device loses power in the middle of its writes. */
  'power',
  /** The app is killed. */
  'crash',
  /** No room is left on the device. */
  'full',
  /** The browser closes the database under the app. */
  'handle',
  /** The device's clock jumps. */
  'clock',
  /** Several tabs, some of which freeze. */
  'tabs',
  /** The worker sends with no page open. */
  'worker',
  /** The session is ended; the person signs in again later. */
  'session',
  /** Somebody else uses the device. */
  'another-user',
  /** The person has two shops. */
  'second-shop',
  /** The person's level changes. */
  'level',
  /** The app is the last version's for a while. */
  'old-app',
  /** The customer approves by the link. */
  'link',
  /** The server cleans up what nobody can ask for any more. */
  'clean-up',
] as const;
export type Trouble = (typeof allTroubles)[number];
