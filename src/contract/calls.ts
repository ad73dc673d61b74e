import { collectionNames } from '#domain/collections.ts';
import { getSignature, getUser, login, logout } from './access-calls.ts';
import type { Call } from './call.ts';
import { catalogueBrands, catalogueModels, catalogueWhole, catalogueYears } from './catalogue-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { findByPlate, listCustomers, listVehicles } from './customer-calls.ts';
import { pull, push } from './sync.ts';

/** Every call of the API. A route that is not listed here fails the tenant test. */
export const allCalls: readonly Call[] = [
  login,
  logout,
  getUser,
  getSignature,
  listCustomers,
  findByPlate,
  listVehicles,
  ...collectionNames.flatMap((name) => Object.values(collectionCalls(name))),
  catalogueBrands,
  catalogueModels,
  catalogueYears,
  catalogueWhole,
  pull,
  push,
];
