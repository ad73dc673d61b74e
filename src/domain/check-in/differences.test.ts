import { describe, expect, it } from 'vitest';
import { belongingsOf, hasBelonging, notGivenBack, toggledBelonging } from './belongings.ts';
import type { CarMark } from './check-in.ts';
import { differencesOf } from './differences.ts';
import { fuelAt, steppedFuel, turnOf } from './fuel-gauge.ts';
import { nextPlace, photosByPlace, photosOfKind } from './photo-places.ts';
import { fuelLevels, type Fuel } from '../services/service.ts';

describe('belongings', () => {
  it('are one thing a line, each once, whatever its case', () => {
    expect(belongingsOf(' Estepe \n\nMacaco\nestepe')).toEqual(['Estepe', 'Macaco']);
    expect(toggledBelonging('Estepe\nMacaco', 'MACACO')).toBe('Estepe');
    expect(toggledBelonging('Estepe', ' Som ')).toBe('Estepe\nSom');
    expect(hasBelonging('Estepe', 'estepe')).toBe(true);
  });

  it('are missing until they were given back', () => {
    expect(notGivenBack('Documento\nEstepe', 'estepe')).toEqual(['Documento']);
  });
});

describe('the exit beside the arrival', () => {
  const mark = (id: string): CarMark => ({ id, side: 'top', x: 1, y: 1, kind: 'dent', note: '' });
  const meters = (fields: object) => ({ km_in: null, km_out: null, fuel_in: '' as Fuel | '', fuel_out: '' as Fuel | '', ...fields });
  const sheet = { belongings: '', marks: [] };

  it('says how far the car went and how the tank went down', () => {
    const found = differencesOf(meters({ km_in: 100, km_out: 108, fuel_in: 'full', fuel_out: 'half' }), sheet, sheet);
    expect(found).toEqual({ km: 8, fuel: { from: 'full', to: 'half', steps: -2 }, marks: [], missing: [] });
  });

  it('says nothing of what nobody read, or what is the same', () => {
    expect(differencesOf(meters({ km_in: 100, fuel_in: 'half', fuel_out: 'half' }), sheet, sheet)).toMatchObject({ km: null, fuel: null });
    expect(differencesOf(meters({ fuel_out: 'half' }), sheet, sheet).fuel).toBeNull();
  });

  it('tells new marks from old ones, and what was not given back', () => {
    const arrival = { belongings: 'Estepe\nDocumento', marks: [mark('a')] };
    const found = differencesOf(meters({}), arrival, { belongings: 'Documento', marks: [mark('a'), mark('b')] });
    expect(found.marks.map(({ id }) => id)).toEqual(['b']);
    expect(found.missing).toEqual(['Estepe']);
  });
});

describe('the needle of the tank', () => {
  it.each([
    [{ x: -80, y: 0 }, 'empty'],
    [{ x: -57, y: -57 }, 'quarter'],
    [{ x: 0, y: -80 }, 'half'],
    [{ x: 57, y: -57 }, 'three_quarters'],
    [{ x: 80, y: -1 }, 'full'],
    [{ x: -10, y: 30 }, 'empty'],
    [{ x: 10, y: 30 }, 'full'],
  ])('pointed at %j shows %s', (place, fuel) => {
    expect(fuelAt(place)).toBe(fuel);
  });

  it('goes from end to end by keys, and begins in the middle', () => {
    expect(fuelLevels.map(turnOf)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect([steppedFuel('', 1), steppedFuel('full', 1), steppedFuel('half', -1), steppedFuel('half', -9)]).toEqual([
      'half',
      'full',
      'quarter',
      'empty',
    ]);
  });
});

describe('photos around the car', () => {
  const photos = [{ slot: 'in_front' }, { slot: 'in_mark' }, { slot: 'out_left' }, { slot: 'in_back' }, { slot: 'in_front' }, { slot: '' }];

  it('are of the arrival or of the exit', () => {
    expect(photosOfKind(photos, 'in')).toHaveLength(4);
    expect(photosOfKind(photos, 'out')).toEqual([{ slot: 'out_left' }]);
  });

  it('fill the places, the newest first, and the next one is the first without', () => {
    const taken = photosByPlace(photos, 'in');
    expect([...taken.keys()]).toEqual(['front', 'back']);
    expect(taken.get('front')).toBe(photos[4]);
    expect(nextPlace(taken)).toBe('left');
    expect(nextPlace(new Map())).toBe('front');
  });
});
