import { expect, it, vi } from 'vitest';
import { Arrival, type ArrivalPorts } from './arrival.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');

/** The part fails so often before it comes, while the server answers as `served` says; what was seen after each attempt. */
async function attempts(failures: number, served: readonly boolean[]) {
  const report = vi.fn();
  const seen: boolean[] = [];
  const answers = [...served];
  const ports: ArrivalPorts = {
    report,
    isAnswering: () => Promise.resolve(answers.shift() ?? false),
    sleep: () => {
      seen.push(arrival.isMissing);
      return Promise.resolve();
    },
  };
  const arrival = new Arrival(ports);
  const told = vi.fn();
  arrival.onChange(told);
  let left = failures;
  const load = () => (left-- > 0 ? Promise.reject(failure) : Promise.resolve('part'));
  const part = await arrival.of(load, new AbortController().signal);
  return { part, seen, isMissing: arrival.isMissing, reported: report.mock.calls.length, told: told.mock.calls.length };
}

it('a part is asked for until it comes, and each failure is told', async () => {
  expect(await attempts(3, [])).toEqual({ part: 'part', seen: [false, false, false], isMissing: false, reported: 3, told: 0 });
});

it('one that fails after the server had answered is missing, until it comes all the same', async () => {
  expect(await attempts(3, [true, true, true])).toMatchObject({ seen: [false, true, true], isMissing: false, told: 2 });
  expect(await attempts(3, [false, true, false])).toMatchObject({ seen: [false, false, true], told: 2 });
});

it('one that fails without a network is not missing, however often', async () => {
  expect(await attempts(4, [false, false, false, false])).toMatchObject({ seen: [false, false, false, false], told: 0 });
});

it('is given up with the page: nothing more is told', async () => {
  const report = vi.fn();
  const page = new AbortController();
  const arrival = new Arrival({ report, isAnswering: () => Promise.resolve(true), sleep: () => Promise.resolve() });
  const load = () => {
    page.abort();
    return Promise.reject(failure);
  };
  expect(await arrival.of(load, page.signal)).toBeNull();
  expect(report).not.toHaveBeenCalled();
  expect(await arrival.of(() => Promise.resolve('part'), page.signal)).toBeNull();
});
