import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { municipalitiesFileSchema, municipalityCode } from './municipalities.ts';

describe('municipalityCode', () => {
  it.each([
    ['São Paulo', 'SP', '3550308'],
    ['SAO PAULO', 'SP', '3550308'],
    ['  campinas ', '', '3509502'],
    ["Alta Floresta D'Oeste", 'RO', '1100015'],
    ['Alta Floresta D’Oeste', 'RO', '1100015'],
    ['Ji Paraná', 'RO', '1100122'],
    ['Bom Jesus', 'RS', '4302303'],
    // One name, several states.
    ['Bom Jesus', '', null],
    ['Campinas', 'RJ', null],
    ['Cidade Nenhuma', 'SP', null],
    ['', 'SP', null],
    ['constructor', '', null],
  ])('%j in %j is %s', async (city, state, code) => {
    expect(await municipalityCode(city, state)).toBe(code);
  });

  it('knows each of the 5,571 by its name and state', async () => {
    const file = municipalitiesFileSchema.parse(JSON.parse(await readFile(new URL('./municipalities.json', import.meta.url), 'utf8')));
    const rows = Object.entries(file).flatMap(([state, ofState]) => ofState.map(([code, name]) => ({ code: String(code), name, state })));
    expect([rows.length, Object.keys(file).length]).toEqual([5571, 27]);
    const unknown: string[] = [];
    for (const { code, name, state } of rows) if ((await municipalityCode(name, state)) !== code) unknown.push(`${name} ${state}`);
    expect(unknown).toEqual([]);
  });
});
