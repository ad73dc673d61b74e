import { describe, expect, it } from 'vitest';
import { equivalentPlate, formatPlate, isPlate, normalisePlate, plateForms, plateKind } from './plate.ts';

describe('plates (ruling 24)', () => {
  it.each([
    ['abc-1234', 'ABC1234'],
    [' abc 1d23 ', 'ABC1D23'],
    ['ABC·1D23', 'ABC1D23'],
    ['', ''],
  ])('%j is stored as %j', (text, expected) => {
    expect(normalisePlate(text)).toBe(expected);
  });

  it.each([
    ['ABC-1234', 'old'],
    ['abc1d23', 'mercosul'],
    ['ABC12D3', null],
    ['ABC123', null],
    ['AB1234', null],
    ['ABC12345', null],
    ['', null],
  ])('%j is of kind %s', (text, kind) => {
    expect(plateKind(text)).toBe(kind);
    expect(isPlate(text)).toBe(kind !== null);
  });

  it.each([
    ['ABC1034', 'ABC1A34'],
    ['ABC-1934', 'ABC1J34'],
    ['abc1a34', 'ABC1034'],
    ['ABC1J34', 'ABC1934'],
    ['ABC1K34', null],
    ['ABC1Z34', null],
    ['ABC', null],
  ])('%j has the other form %j', (text, expected) => {
    expect(equivalentPlate(text)).toBe(expected);
    if (expected !== null) expect(equivalentPlate(expected)).toBe(normalisePlate(text));
  });

  it.each([
    ['ABC-1234', ['ABC1234', 'ABC1C34']],
    ['ABC1K34', ['ABC1K34']],
    ['abc', ['ABC']],
    ['', []],
  ])('%j is looked up as %j', (text, expected) => {
    expect(plateForms(text)).toEqual(expected);
  });

  it.each([
    ['abc1234', 'ABC-1234'],
    ['abc1d23', 'ABC1D23'],
    ['x-1', 'X1'],
  ])('%j is shown as %j', (text, expected) => {
    expect(formatPlate(text)).toBe(expected);
  });
});
