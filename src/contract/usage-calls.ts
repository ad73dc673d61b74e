import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';

const usedSchema = z.object({ used: z.int(), most: z.int() });

/** What a shop holds on the server and may hold: rows of each kind, and bytes of all rows together, and those of photos, which are counted apart. */
export const shopUsageSchema = z.object({
  rows: z.array(z.object({ ...usedSchema.shape, collection: z.string() })),
  bytes: usedSchema,
  photos: usedSchema,
});
export type ShopUsage = z.infer<typeof shopUsageSchema>;

export const readShopUsage = defineCall({
  name: 'signatures.usage',
  method: 'GET',
  path: '/uso/:signature',
  access: 'member',
  needs: [],
  area: 'signatures',
  summary: 'Quanto a oficina ocupa no servidor, e até quanto pode',
  params: z.object({ signature: idParam }),
  response: shopUsageSchema,
});
