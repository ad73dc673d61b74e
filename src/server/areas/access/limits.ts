import { addressKey, limitKey, type Limit } from '../../plugins/attempts.ts';

// Ruling 13: failures in 15 minutes.
const mostPerAccount = 20;
const mostPerAddress = 60;

type Trying = 'login' | 'forgot' | 'change' | 'email' | 'invitation';

/** How often a call that tries out accounts may fail for one account. Each call counts for itself. */
export const accountLimit = (call: Trying, account: string): Limit => ({ key: limitKey(`${call} account`, account), most: mostPerAccount });

/** How often it may fail from one address. */
export const addressLimit = (call: Trying, address: string): Limit => ({ key: addressKey(`${call} address`, address), most: mostPerAddress });

/** How often a known device may fail for its account. */
export const deviceLimit = (device: string): Limit => ({ key: limitKey('login device', device), most: mostPerAccount });

/** How often calls from a known device may fail, whatever account they name. */
export const anyDeviceLimit = (device: string): Limit => ({ key: limitKey('login of device', device), most: mostPerAddress });

// Each goes to an address that the person names: nobody's mailbox is flooded, and nobody learns which addresses have accounts.
const mostEmailLetters = 5;

/** How many links to a new e-mail an account may ask for in an hour. */
export const emailLetterLimit = (account: string): Limit => ({
  key: limitKey('email letter', account),
  most: mostEmailLetters,
  windowMs: 60 * 60_000,
});
