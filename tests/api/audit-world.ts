import type { TrailRow } from '#contract/audit-calls.ts';
import { ownShop, type Person, type World } from './world.ts';

/** What is told of a row, as a person sees it, the oldest first. */
export async function historyOf(world: World, collection: string, id: string, as: Person = world.owner): Promise<TrailRow[]> {
  const answer = await world.call('GET', `/historico/${ownShop}/${collection}/${id}`, { as });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: TrailRow[] }>().data.toReversed();
}

/** What a person reads of the shop's record, the newest first. */
export async function recordOf(world: World, query = '', as: Person = world.owner): Promise<TrailRow[]> {
  const answer = await world.call('GET', `/registros/${ownShop}${query}`, { as });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: TrailRow[] }>().data;
}

/** A row of the trail in short. */
export const inShort = ({ kind, collection, follows, changes }: TrailRow) => [kind, collection, follows, changes];
