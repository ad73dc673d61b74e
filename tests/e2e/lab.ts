import { afterAll, afterEach, beforeAll } from 'vitest';
import { Devices, type Device, type DeviceOptions } from '#fixtures/browser.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { Standstills } from '#fixtures/standstills.ts';

/** The running product and a browser for the tests of one file; devices are closed, and their errors looked at, after each. */
export interface Lab {
  readonly app: RunningApp;
  device(options?: DeviceOptions): Promise<Device>;
}

export function useLab(startApp: () => Promise<RunningApp> = () => RunningApp.start()): Lab {
  let app: RunningApp | undefined;
  let devices: Devices | undefined;
  beforeAll(async () => {
    app = await startApp();
    devices = await Devices.launch(app.url);
  });
  const standstills = new Standstills();
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    // oxlint-disable-next-line no-console -- read beside the failure
    if (hasFailed) console.log([...standstills.told, ...(app?.link.lastCalls ?? [])].join('\n'));
    await devices?.closeAll(hasFailed);
  });
  afterAll(async () => {
    standstills.stop();
    await devices?.quit();
    await app?.close();
  });
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The lab is there only while its tests run');
    return part;
  };
  return {
    get app() {
      return there(app);
    },
    device: (options) => there(devices).device(options),
  };
}
