import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { aBody, allowManyCompanies, aRow, aWorld, ownShop, type Person, type WireRow, type World } from './world.ts';

interface WorldOfCompany {
  readonly world: World;
  readonly company: WireRow;
}

/** A shop that may have many companies and has one. */
export async function aWorldOfCompany(): Promise<WorldOfCompany> {
  const world = await aWorld();
  await allowManyCompanies(world);
  return { world, company: await aRow(world, 'companies', { name: 'Auto Center Prado' }) };
}

const path = (name: CollectionName, id = '') => collectionOf(name).wirePath + (id && `/${id}`);

/** The calls about the shop's records; what belongs to a company belongs to that one. */
export function recordCalls(there: () => WorldOfCompany) {
  const ofCompany = (name: CollectionName) => (name === 'categories' || name === 'products' ? { id_company: there().company.id } : {});
  return {
    create: (name: CollectionName, changes: Record<string, unknown> = {}, as: Person = there().world.owner) =>
      there().world.call('POST', path(name), { as, body: { ...aBody(name, ofCompany(name)), ...changes } }),
    make: (name: CollectionName, changes: Record<string, unknown> = {}) => aRow(there().world, name, { ...ofCompany(name), ...changes }),
    update: (name: CollectionName, id: string, body: unknown) => there().world.call('PUT', path(name, id), { as: there().world.owner, body }),
    remove: (name: CollectionName, id: string) => there().world.call('DELETE', path(name, id), { as: there().world.owner }),
    list: (name: CollectionName, query = '', as = there().world.owner, shop = ownShop as string) =>
      there().world.call('GET', `${path(name)}/${shop}${query}`, { as }),
  };
}
