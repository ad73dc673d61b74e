import { eq, getTableName, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readShopUsage } from '#contract/usage-calls.ts';
import { collectionNames } from '#domain/collections/collections.ts';
import { tableOf } from '../../db/rows.ts';
import { inTenant } from '../../db/tenant.ts';
import { photoFiles, shopUsage } from '../../db/work-tables.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';

/** What the shop holds and may hold, so that it is seen before anything is refused. */
export function usageRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, quotas, photos } = context;
  // A server without a place for photos takes none.
  const mostOfPhotos = Math.min(photos.mostBytes, Number.MAX_SAFE_INTEGER);

  route(app, context, readShopUsage, ({ signature }) =>
    inTenant(
      db,
      signature,
      async ({ orm }) => {
        const counted = await orm.select().from(shopUsage).where(eq(shopUsage.signature_id, signature));
        const [pictures] = await orm
          .select({ used: sum(photoFiles.size) })
          .from(photoFiles)
          .where(eq(photoFiles.signature_id, signature));
        const rowsOf = new Map(counted.map(({ collection, rows }) => [collection, rows]));
        return {
          rows: collectionNames.map((collection) => ({ collection, used: rowsOf.get(getTableName(tableOf(collection))) ?? 0, most: quotas.rows })),
          bytes: { used: counted.reduce((sum, { bytes }) => sum + bytes, 0), most: quotas.bytes },
          photos: { used: Number(pictures?.used ?? 0), most: mostOfPhotos },
        };
      },
      { mode: 'snapshot' },
    ),
  );
}
