// Seconds that each test file took, kept in `recorded-times.json`: order and choice of tests go by it, no result does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../src/server/prepare.mjs';

const store = join(root, 'tests', 'recorded-times.json');

export function recordedTimes() {
  return JSON.parse(readFileSync(store, 'utf8'));
}

/** Puts the times of vitest's JSON report in the place of those that were known of its files; files that are gone go. */
export function recordTimes(report) {
  const times = new Map(Object.entries(recordedTimes()));
  for (const { name, startTime, endTime } of report.testResults) {
    times.set(relative(root, name).split(sep).join('/'), Math.round((endTime - startTime) / 100) / 10);
  }
  const lines = [...times].filter(([file]) => existsSync(join(root, file))).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(store, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
