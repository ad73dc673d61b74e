import { describe, expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

const now = Date.UTC(2026, 10, 20, 12);
const half = () => 0.5;

describe('after a refusal for too many calls', () => {
  it('nothing goes before the time that the server named', () => {
    const backOff = new BackOff();
    backOff.fail(now, half, 30_000);
    expect(backOff.leftAt(now)).toBe(30_000);
    expect(backOff.leftAt(now + 29_999)).toBe(1);
    expect(backOff.leftAt(now + 30_000)).toBe(0);
  });

  it('a longer time of its own stays, and none is longer than a minute', () => {
    const patient = new BackOff();
    for (let count = 0; count < 10; count += 1) patient.fail(now, half, 1000);
    expect(patient.leftAt(now)).toBeGreaterThan(1000);
    const told = new BackOff();
    told.fail(now, half, 3_600_000);
    expect(told.leftAt(now)).toBe(60_000);
  });
});
