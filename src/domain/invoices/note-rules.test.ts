import { describe, expect, it } from 'vitest';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';
import type { FiscalProfile, NoteContent } from './fiscal-profile.ts';
import { momentOfIssue, objectionsTo } from './note-rules.ts';

const now = Date.UTC(2026, 10, 20, 15);
const profile = aProfile();
const content = aContent({ issuedAtMs: now, taker: { kind: 'none' }, value: cents(10_000) });
const abroad = { street: 'a', number: '1', district: 'b', city: 'c', region: 'd', postalCode: '1' };
const key = '1'.repeat(50);

describe('what the national system would refuse (FIELD C)', () => {
  it.each<[string, string[], Partial<FiscalProfile>, Partial<NoteContent>]>([
    ['nothing', [], {}, {}],
    ['issued in the future', ['E0008'], {}, { issuedAtMs: now + 120_000 }],
    ['a clock that is a little ahead', [], {}, { issuedAtMs: now + 50_000 }],
    ['a series of the web emitter', ['E0010'], { series: '50000' }, {}],
    ['series 0', ['E0010'], { series: '0' }, {}],
    ['the last series', [], { series: '49999' }, {}],
    ['a service of tomorrow', ['E0015'], {}, { competence: '2026-11-21' as CivilDate }],
    ['a day that has begun in UTC alone', ['E0015'], {}, { issuedAtMs: Date.UTC(2026, 10, 20, 2), competence: '2026-11-20' as CivilDate }],
    ['a code of the law', ['E0312'], { nationalCode: '14.01' }, {}],
    ['a municipal code of two digits', ['E0312'], { municipalCode: '01' }, {}],
    ['withheld without a rate', ['E0625'], { issRate: 0 }, { issWithheld: true }],
    ['Simples without its rate', ['E0712'], { simplesRate: 0 }, {}],
    ['no Simples, no rate', [], { simples: '1', simplesRate: 0 }, {}],
    ['a taker without a name', ['E1235'], {}, { taker: { kind: 'cpf', document: '52998224725', name: ' ', email: '' } }],
    ['a wrong CPF', ['E1235'], {}, { taker: { kind: 'cpf', document: '52998224720', name: 'Ana', email: '' } }],
    ['a wrong CNPJ', ['E0190'], {}, { taker: { kind: 'cnpj', document: '11222333000180', name: 'Ana', email: '' } }],
    ['a CNPJ with letters', [], {}, { taker: { kind: 'cnpj', document: '12ABC34501DE35', name: 'Ana', email: '' } }],
    ['abroad', [], {}, { taker: { kind: 'abroad', document: '', name: 'Juan', country: 'AR', address: abroad } }],
    [
      'abroad without a place',
      ['E1235'],
      {},
      { taker: { kind: 'abroad', document: '', name: 'Juan', country: 'AR', address: { ...abroad, city: '' } } },
    ],
    ['everything given away', ['E1235'], {}, { discount: cents(10_000) }],
    ['no description', ['E1235'], {}, { description: ' ' }],
    ['a replacement', [], {}, { replaces: key, replacesFor: '01' }],
    ['a replacement without a reason', ['E1235'], {}, { replaces: key }],
    ['a reason that is too short', ['E1235'], {}, { replaces: key, replacesFor: '99', replacesText: 'erro' }],
  ])('%s', (_, codes, ofProfile, ofContent) => {
    expect(objectionsTo({ ...profile, ...ofProfile }, { ...content, ...ofContent }, now)).toEqual(codes);
  });
});

describe('the moment of issue', () => {
  const midnight = Date.UTC(2026, 10, 20, 3);
  it.each([
    ['a minute back', now, '2026-11-20', now - 60_000],
    ['not before its day', midnight + 30_500, '2026-11-20', midnight],
    ['into the day before, where the service is of that', midnight + 30_500, '2026-11-19', midnight - 29_500],
  ])('is %s', (_, issuedAtMs, competence, moment) => {
    expect(momentOfIssue({ issuedAtMs, competence })).toBe(moment);
  });
});
