import { describe, expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { byOwner, findFormerItems, formerItems } from './former-owner.ts';
import { at, call, celia, davi, entry, hrv, hrvBefore, ids, line, quote, service } from './work-sample.ts';

describe('a second owner of the plate', () => {
  const budgets = [
    quote('own'),
    quote('nobody', { customer_id: null }),
    quote('before', {
      customer_id: davi,
      vehicle_id: hrvBefore,
      status: 'approved',
      total: cents(99_900),
      items: [line('Correia dentada', 99_900)],
      description: 'Kit',
    }),
    quote('before-nobody', { customer_id: null, vehicle_id: hrvBefore, items: [line('Vela', 700)] }),
    // The row went on to somebody else.
    quote('same-row', { customer_id: davi, status: 'rejected' }),
  ];
  const services = [
    service('s1', 'before', { arrived: at('2025-01-02T08:00'), obs: 'Davi pediu pressa' }),
    service('s2', 'before-nobody'),
    service('s3', 'own'),
  ];
  const entries = [entry('e1', 'before', { notes: 'Pix do Davi' }), entry('e2', 'own')];
  const calls = [call('c1'), call('c2', { customer_id: davi, vehicle_id: hrvBefore })];
  const parted = byOwner({ budgets, services, entries, calls }, { owner: celia, ownerOf: (car) => (car === hrv ? celia : davi) });

  it('has what was done for them', () => {
    expect([ids(parted.own.budgets), ids(parted.own.services), ids(parted.own.entries)]).toEqual([['own', 'nobody'], ['s3'], ['e2']]);
    expect(ids(parted.own.calls)).toEqual(['c1']);
  });

  it('sees of the former one when and what was done, and nothing of whom, for how much or what was noted', () => {
    const items = formerItems(parted.former);
    expect(items).toEqual([
      { id: 'before-nobody', day: '2026-11-20', description: '', lines: [{ id: 'Vela', description: 'Vela', quantity: 1 }] },
      { id: 'before', day: '2025-01-02', description: 'Kit', lines: [{ id: 'Correia dentada', description: 'Correia dentada', quantity: 1 }] },
    ]);
    expect(ids(findFormerItems(items, 'dentada correia'))).toEqual(['before']);
    expect(ids(findFormerItems(items, 'davi'))).toEqual([]);
  });
});
