import { expect, test } from 'vitest';
import { inBytes, inMs, type Line } from './report.ts';
import { doubtAbout, HangError, inTime, tallyOf, toldOutcome } from './smoke.ts';

const line = (figures: Line['figures']): Line => ({ row: '4', what: 'Salvar', measured: 'x', goal: '-', isMet: false, ...(figures && { figures }) });

test('a row that told nothing, or told of no figure, is doubted; a missed goal is not', () => {
  expect(doubtAbout([])).toBe('não mediu nada');
  expect(doubtAbout([line(undefined)])).toBe('Salvar: x');
  expect(doubtAbout([line(inMs({ app: [], limit: [] }))])).toBe('Salvar: x');
  expect(doubtAbout([line(inMs({ app: [2], limit: [1] })), line(inMs({ app: [2], limit: [0] }))])).toBe('Salvar: x');
  expect(doubtAbout([line(inMs({ app: [Number.NaN], limit: [1] }))])).toBe('Salvar: x');
  expect(doubtAbout([line(inMs({ app: [9], limit: [1] })), line(inMs({ app: [9], limit: [] }))])).toBeNull();
});

test('memory may be none or less, but is a number', () => {
  expect(doubtAbout([line(inBytes(0, -4096))])).toBeNull();
  expect(doubtAbout([line(inBytes(Infinity, 1))])).toBe('Salvar: x');
});

test('a row passes once it came out without a failure; one that was never come to has failed', () => {
  const outcomes = [
    { row: '1', seconds: 1, failure: null },
    { row: '2', seconds: 1, failure: 'Only 3 were written' },
    { row: '2', seconds: 1, failure: null },
  ];
  expect(tallyOf(outcomes, ['1', '2', '3'])).toEqual({ passed: 1, failed: 2 });
  expect(tallyOf([], ['1'])).toEqual({ passed: 0, failed: 1 });
});

test('what failed beside the wanted rows counts, what went well beside them does not', () => {
  const outcomes = [
    { row: '14', seconds: 1, failure: null },
    { row: '3', seconds: 1, failure: null },
    { row: 'fim', seconds: 0, failure: 'A browser did not close' },
  ];
  expect(tallyOf(outcomes, ['14'])).toEqual({ passed: 1, failed: 1 });
});

test('work that does not end is told as that, work that throws by what it threw', async () => {
  await expect(inTime(0.01, () => new Promise(() => undefined))).rejects.toThrow(HangError);
  await expect(inTime(60, () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
  await expect(inTime(60, () => Promise.resolve(7))).resolves.toBe(7);
});

test('a line names its row, and what it failed by', () => {
  expect(toldOutcome({ row: '4', seconds: 1.25, failure: null })).toBe('linha 4   ok  1.3 s');
  expect(toldOutcome({ row: '16', seconds: 60, failure: 'não terminou em 60 s' })).toBe('linha 16  FALHOU  60.0 s  não terminou em 60 s');
});
