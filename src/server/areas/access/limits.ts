import { addressKey, limitKey, type Limit } from '../../plugins/attempts.ts';

// Ruling 13: failures in 15 minutes.
const MOST_PER_ACCOUNT = 20;
const MOST_PER_ADDRESS = 60;

/** How often a call that tries out accounts may fail, for one account and from one address. Each call counts for itself. */
export const accountLimits = (call: 'login' | 'forgot' | 'change', account: string, address: string): Limit[] => [
  { key: limitKey(`${call} account`, account), most: MOST_PER_ACCOUNT },
  { key: addressKey(`${call} address`, address), most: MOST_PER_ADDRESS },
];
