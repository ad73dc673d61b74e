import * as react from 'react';

/*
 * A set-up file: React's development build keeps a stack beside each element that it makes, up to ten thousand a second, for
 * whoever looks for the owner of one. Nobody does here, and it is a tenth of the time of a test. By an internal name: without it
 * tests take longer and are right all the same.
 */
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} });
}
