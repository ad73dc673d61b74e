import type { Ledger } from './ledger.ts';
import type { SimPerson } from './sim-person.ts';
import type { Team } from './sim-team.ts';
import type { SimShop } from './sim-server.ts';

/** A shop of the run, and what is known of it. */
export interface WorldShop extends SimShop {
  readonly ledger: Ledger;
  /** Where people are not all owners. */
  readonly team?: Team | null;
}

/** Somebody who signs in on a device: their shops, and they themselves at work in each. */
export class Login {
  token: string;
  readonly shops: readonly WorldShop[];
  readonly people: readonly SimPerson[];
  readonly user: SimShop['user'];

  constructor(shops: readonly [WorldShop, ...WorldShop[]], people: readonly SimPerson[]) {
    this.user = shops[0].user;
    this.token = shops[0].token;
    this.shops = shops;
    this.people = people;
  }
}
