import { describe, expect, it } from 'vitest';
import {
  checkChanges,
  checkCreate,
  collectionNames,
  collectionOf,
  isCollectionName,
  referencesTo,
  searchTextOf,
  withoutGiven,
  type CollectionName,
} from './collections.ts';
import { compileSearch } from '../values/search-text.ts';

describe.each(collectionNames)('the declaration of %s', (name) => {
  const {
    fields,
    defaults,
    references,
    searchFields,
    alsoFoundBy,
    foundThrough = [],
    indexedFields,
    indexedPairs,
    merge,
    wirePath,
    money,
    fixed = [],
    saidOnce = [],
    derived,
  } = collectionOf(name);
  const known = Object.keys(fields);

  it('names only fields that it has', () => {
    const named = [
      ...Object.keys(defaults),
      ...references.map(({ field }) => field),
      ...searchFields.map(({ field }) => field),
      ...indexedFields,
      ...Object.values(indexedPairs ?? {}).flatMap((pair) => pair.split('+')),
      ...merge.groups.flat(),
      ...merge.excluding.flat(2),
      ...merge.lists,
      ...merge.earliest.flat(),
      ...money.map((path) => path.split('.')[0]),
      ...fixed,
      ...(derived?.fields ?? []),
    ];
    for (const field of named) expect(known).toContain(field);
    expect(known).not.toContain('id');
    expect(known).not.toContain('rev');
  });

  it('puts no field into two groups', () => {
    expect(new Set(merge.groups.flat()).size).toBe(merge.groups.flat().length);
  });

  it('lets the earliest moment stay of plain fields that may be empty', () => {
    const others = [...merge.groups.flat(), ...merge.excluding.flat(2), ...merge.lists];
    for (const [field] of merge.earliest) expect([others.includes(field), defaults[field]]).toEqual([false, '']);
  });

  it('sets by such a moment a whole group, or nothing', () => {
    for (const [, ...set] of merge.earliest) expect([[], ...merge.groups]).toContainEqual(set);
  });

  it('says once only what nobody changes afterwards', () => {
    const never: readonly string[] = fixed;
    for (const field of saidOnce) expect(never).toContain(field);
  });

  it('comes after what it refers to, but for its own kind', () => {
    const others = references.filter(({ to }) => to !== name);
    for (const { to } of others) expect(collectionNames.indexOf(to)).toBeLessThan(collectionNames.indexOf(name));
  });

  it('is found through collections that refer to it', () => {
    for (const { collection, through } of alsoFoundBy) {
      expect(collectionOf(collection).references).toContainEqual(expect.objectContaining({ field: through, to: name }));
    }
  });

  it('is found through its own references, and never through itself', () => {
    for (const field of foundThrough) expect(references.map((reference) => reference.field)).toContain(field);
    const ownersOf = (of: CollectionName): CollectionName[] =>
      collectionOf(of)
        .references.filter(({ field }) => collectionOf(of).foundThrough?.includes(field))
        .flatMap(({ to }) => (to === name ? [to] : [to, ...ownersOf(to)]));
    expect(ownersOf(name)).not.toContain(name);
  });

  it('has defaults that pass its own checks', () => {
    const notSet: readonly string[] = [...(derived?.fields ?? []), ...fixed];
    const set = Object.fromEntries(Object.entries(defaults).filter(([field]) => !notSet.includes(field)));
    expect(checkChanges(name, defaults)).toEqual({ ok: true, fields: set });
  });

  it('needs nothing that the kind of the field has no stand-in for', () => {
    const needed = Object.entries(fields).filter(([field]) => !(field in defaults));
    const standIns = needed.map(([field, { kind, refersTo }]) => [
      field,
      refersTo === undefined ? kind.standIn : '01890000-0000-7000-8000-000000000000',
    ]);
    expect(checkCreate(name, Object.fromEntries(standIns))).toMatchObject({ ok: true });
  });

  it('has a path of its own', () => {
    expect(wirePath).toMatch(/^\/[a-z-]+$/);
    expect(collectionNames.filter((other) => collectionOf(other).wirePath === wirePath)).toEqual([name]);
  });
});

describe('the registry', () => {
  it('knows its names, and only those', () => {
    expect(collectionNames.every(isCollectionName)).toBe(true);
    for (const name of ['drones', 'toString', '__proto__', '']) expect(isCollectionName(name)).toBe(false);
  });

  it('says what refers to a customer', () => {
    expect(referencesTo('customers')).toEqual([
      { from: 'vehicles', field: 'customer_id', to: 'customers', onDelete: 'cascade' },
      { from: 'budgets', field: 'customer_id', to: 'customers', onDelete: 'restrict' },
      { from: 'customer_calls', field: 'customer_id', to: 'customers', onDelete: 'cascade' },
    ]);
    expect(referencesTo('services')).toEqual([
      { from: 'photos', field: 'service_id', to: 'services', onDelete: 'cascade' },
      { from: 'inspections', field: 'service_id', to: 'services', onDelete: 'cascade' },
      { from: 'check_ins', field: 'service_id', to: 'services', onDelete: 'cascade' },
    ]);
    expect(referencesTo('entries')).toEqual([]);
  });

  it('takes a field that is undefined for one that is not there', () => {
    expect(checkChanges('customers', { name: undefined, city: 'Campinas' })).toEqual({ ok: true, fields: { city: 'Campinas' } });
    expect(checkCreate('customers', { name: 'Ana', phone: '1138124471', city: undefined }).ok).toBe(true);
  });

  it.each(['celia', 'CÉLIA', '98812', '(11) 9881', '529.982', 'exemplo.com'])('finds a customer by %j', (typed) => {
    const row = { name: 'Célia Nakamura', phone: '11988124471', document: '52998224725', email: 'celia@exemplo.com' };
    expect(compileSearch(typed)(searchTextOf('customers', row))).toBe(true);
    expect(compileSearch('zzz')(searchTextOf('customers', row))).toBe(false);
  });

  it('finds a quote by its lines, of a long one by the first forty', () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ description: at === 0 ? 'Óleo 5W-30' : `Peça ${at}x` }));
    const text = searchTextOf('budgets', { budget_number: 318, status: 'send', items });
    for (const typed of ['oleo 5w30', '318', 'enviado oleo', '39x']) expect([typed, compileSearch(typed)(text)]).toEqual([typed, true]);
    expect(compileSearch('40x')(text)).toBe(false);
  });
});

it('a row that is made once more says again what its maker said, and gets its numbers and secrets anew', () => {
  expect(withoutGiven('budgets', { description: 'Freio', budget_number: 318, approval_token: 'x' })).toEqual({ description: 'Freio' });
  expect(withoutGiven('photos', { caption: 'Teto', hash: 'x', author: 'Rui' })).toEqual({ caption: 'Teto', hash: 'x', author: 'Rui' });
});
