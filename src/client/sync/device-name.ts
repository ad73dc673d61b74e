import * as z from 'zod/mini';
import { peopleHere, rememberPerson } from '#client/data/store/lookups.ts';
import type { SignatureId } from '#domain/values/ids.ts';

const answerSchema = z.looseObject({ signatures: z.array(z.looseObject({ id: z.string() })) });

/** Notes what a shop calls this device from now on, with everybody of the shop whom the device remembers: the lock shows it. */
export async function noteDeviceName(shop: SignatureId, device: string): Promise<void> {
  for (const { user, answer } of await peopleHere()) {
    const known = z.safeParse(answerSchema, answer).data;
    if (!known?.signatures.some(({ id }) => id === shop)) continue;
    await rememberPerson(user, { ...known, signatures: known.signatures.map((each) => (each.id === shop ? { ...each, device } : each)) });
  }
}
