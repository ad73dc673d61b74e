import { expect } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import type { ShopApi } from '#fixtures/shop-api.ts';
import { rowKey, type HeldRow, type HeldRows } from '#fixtures/writer-page/said.ts';
import type { Writer } from './writer.ts';

const patience = { timeout: 600_000, interval: 500 };

/** The app is told what the browser tells it when somebody looks at it again. */
export async function lookedAt({ device }: { readonly device: Device }): Promise<void> {
  await device.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Until the device has heard of this history, and what it was acknowledged in another one waits to be sent again. */
export async function untilInEpoch(device: Device, writer: Writer, epoch: string): Promise<void> {
  const look = async () => {
    await lookedAt({ device });
    return writer.epoch();
  };
  await expect.poll(look, patience).toBe(epoch);
}

/** Until nothing of the device's is still to be sent. */
export async function untilSent(device: Device, writer: Writer): Promise<void> {
  const look = async () => {
    await lookedAt({ device });
    return writer.unsent();
  };
  await expect.poll(look, patience).toBe(0);
}

/** Until the device shows what the server has, but for what waits for a person. */
export async function untilSame(writer: Writer, api: ShopApi): Promise<void> {
  const different = async () => {
    const [own, server, waiting] = [await writer.rows(), await api.rows(), await writer.waiting()];
    const undecided = new Set(waiting.map(rowKey));
    return differences(own, server).filter((key) => !undecided.has(key));
  };
  await expect.poll(different, patience).toEqual([]);
}

function differences(one: HeldRows, other: HeldRows): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => canonical(one[key]) !== canonical(other[key]));
}

const canonical = (held: HeldRow | undefined): string =>
  JSON.stringify(held, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? 'not there';
