import { expect, it } from 'vitest';
import { shopSettingsDefaults } from '../records/shop-settings.ts';
import { placesOf, shopDayOf, usualShopDay, workdayMinutes } from './shop-day.ts';

it('a shop that has said nothing opens from 8 to 18, and its quotes are valid for 10 days (CDC art. 40)', () => {
  expect(usualShopDay).toEqual({ opens: '08:00', closes: '18:00', bays: 0, quoteDays: 10 });
  expect(shopDayOf(shopSettingsDefaults)).toEqual(usualShopDay);
});

it('what is said counts', () => {
  expect(shopDayOf({ opens: '07:30', closes: '12:00', bays: 3, quote_days: 30 })).toEqual({
    opens: '07:30',
    closes: '12:00',
    bays: 3,
    quoteDays: 30,
  });
});

it.each([
  ['nothing', '', ''],
  ['no opening', '', '12:00'],
  ['a closing before the opening', '20:00', '06:00'],
])('hours that say %s are the usual ones', (_, opens, closes) => {
  expect(shopDayOf({ ...shopSettingsDefaults, opens, closes })).toMatchObject({ opens: '08:00', closes: '18:00' });
});

it.each([
  ['08:00', '18:00', 480],
  ['08:00', '12:00', 240],
  ['00:00', '23:59', 480],
])('from %s to %s a mechanic works %i minutes', (opens, closes, minutes) => {
  expect(workdayMinutes({ ...usualShopDay, opens, closes })).toBe(minutes);
});

it.each([
  [2, 0, 2],
  [0, 3, 3],
  [2, 3, 2],
  [3, 2, 2],
  [0, 0, 0],
])('%i mechanics in %i bays work at %i cars at once', (mechanics, bays, places) => {
  expect(placesOf(mechanics, { ...usualShopDay, bays })).toBe(places);
});
