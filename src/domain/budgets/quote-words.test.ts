import { expect, it } from 'vitest';
import { paymentText, workDaysText } from './quote-words.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';

it.each([
  [null, ''],
  [1, 'À vista'],
  [3, '3× de R$ 428,00'],
])('a quote in %j parts is paid %j', (installments, text) => {
  expect(paymentText({ installments, total: cents(1_284_00) }).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['', '', ''],
  ['2026-12-01', '', 'A partir de 01/12/2026'],
  ['', '2026-12-03', 'Até 03/12/2026'],
  ['2026-12-01', '2026-12-03', 'De 01/12/2026 a 03/12/2026'],
  ['2026-12-01', '2026-12-01', 'Em 01/12/2026'],
] as [CivilDate | '', CivilDate | '', string][])('work from %j to %j is %j', (starts_on, ends_on, text) => {
  expect(workDaysText({ starts_on, ends_on })).toBe(text);
});
