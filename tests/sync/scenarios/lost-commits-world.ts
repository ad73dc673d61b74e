import { expect } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { AppOptions } from '#server/app.ts';
import { serverRows } from './device.ts';
import { beginOnTwoDevices, type TwoDevices } from './scenario-world.ts';

/** Two devices and a customer that both have, on a server that forgets its last commits. */
export interface ForgetfulServer extends TwoDevices {
  readonly customer: RowId;
}

/** Before each scenario: those. */
export function beginWithCustomer(begin: (there: ForgetfulServer) => void, parts?: AppOptions['parts']): void {
  beginOnTwoDevices(async (there) => {
    const customer = await there.desk.createCustomer('Célia');
    await there.desk.sync();
    await there.tablet.pull();
    begin({ ...there, customer });
  }, parts);
}

export function lostCommits(there: () => ForgetfulServer) {
  /** The database forgets what is written meanwhile. */
  const forgotten = async (work: () => Promise<void>): Promise<void> => {
    const { server, shop } = there();
    const backup = await server.backUp(shop);
    await work();
    await server.restore(shop, backup);
  };

  const meet = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      await there().desk.sync();
      await there().tablet.sync();
    }
  };

  const agree = async (fields: object): Promise<void> => {
    const { server, shop, desk, tablet, customer } = there();
    const truth = (await serverRows(server.app, shop)).get(customer);
    expect(truth).toMatchObject(fields);
    for (const device of [desk, tablet]) {
      expect(await device.row('customers', customer)).toEqual(truth);
      expect(await device.leftovers()).toBe(0);
    }
  };

  return { forgotten, meet, agree };
}
