import { describe, expect, it } from 'vitest';
import { checkChanges, checkCreate, collections, searchTextOf } from '../collections/collections.ts';
import { isUntouched, listedServiceStatus, serviceDefaults, serviceStatusName, type Service } from './service.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { matchesSearch } from '../values/search-text.ts';

describe('a service', () => {
  it('can be made of nothing', () => {
    expect(checkCreate('services', {})).toEqual({ ok: true, fields: serviceDefaults });
  });

  it.each([
    ['arrived', '2026-11-20T08:20', '2026-11-20T08:20'],
    ['arrived', '2026-11-20 08:20:59', '2026-11-20T08:20'],
    ['exit', '2026-11-20T18:00:00.000Z', '2026-11-20T18:00'],
    ['exit', null, ''],
    ['status', 'pending', 'waiting'],
    ['status', 'in_progress', 'in_progress'],
    ['status', 'on_hold', 'on_hold'],
    ['employer_id', '', null],
  ])('%s %j is stored as %j', (field, given, stored) => {
    expect(checkChanges('services', { [field]: given })).toEqual({ ok: true, fields: { [field]: stored } });
  });

  it.each([
    ['arrived', '2026-02-30T08:00'],
    ['exit', '8h'],
    ['status', ''],
    ['comission', -1],
  ])('%s %j is refused', (field, given) => {
    expect(checkChanges('services', { [field]: given }).ok).toBe(false);
  });
});

// Spec 2 §4, ruling 21: one state with two names.
it.each([
  ['waiting', 'Aguardando', 'Pendente'],
  ['in_progress', 'Em andamento', 'Em andamento'],
  ['finished', 'Finalizado', 'Finalizado'],
  ['impediment', 'Impedido', 'Impedido'],
  ['on_hold', 'on_hold', 'on_hold'],
  ['constructor', 'constructor', 'constructor'],
])('%s reads %s in the dialog and %s in the list', (status, inDialog, inList) => {
  expect(serviceStatusName(status)).toBe(inDialog);
  expect(listedServiceStatus(status)).toBe(inList);
});

describe('whether somebody has worked on it (ruling 20)', () => {
  const born: Service = { ...serviceDefaults, id_budget: 'b' as RowId, document_token: 'X' };
  it.each([
    [{}, true],
    [{ status: 'in_progress' }, false],
    [{ arrived: '2026-11-20T08:20' as CivilDateTime }, false],
    [{ exit: '2026-11-20T08:20' as CivilDateTime }, false],
    [{ obs: 'Ligar antes' }, false],
    [{ employer_id: 'e' as RowId }, false],
    [{ comission: cents(1) }, false],
    [{ promised: '2026-11-20T17:30' as CivilDateTime }, false],
    [{ km_in: 0 }, false],
    [{ done_lines: [] }, true],
    [{ done_lines: [{ id: 'a', by: '', at: '' as const }] }, false],
  ])('as born but for %j: untouched %s', (fields, expected) => {
    expect(isUntouched({ ...born, ...fields })).toBe(expected);
  });
});

it('stands in lists with what has no date first, then the latest arrival', () => {
  const { sortKey } = collections.services;
  const arrivals = ['', '2026-11-20T09:00', '2026-11-20T08:59', '2026-11-19T23:59', '1999-12-31T00:00'] as const;
  const keys = arrivals.map((arrived) => sortKey({ ...serviceDefaults, arrived: arrived as CivilDateTime }));
  expect(keys.toSorted()).toEqual(keys);
});

it('is found by its notes, by why the car came and by either name of its status', () => {
  const noted = { id: 'n', text: 'Disco com 20,1 mm', by: 'Rafael', at: '' as const };
  const text = searchTextOf('services', { ...serviceDefaults, obs: 'Ligar antes', complaint: 'Chia na descida', work_notes: [noted] });
  for (const query of ['ligar', 'pendente', 'aguardando', 'descida chia', 'disco']) expect(matchesSearch(text, query)).toBe(true);
});
