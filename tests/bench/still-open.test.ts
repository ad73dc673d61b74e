import { expect, test } from 'vitest';
import { closeAllOpen, closedOnce } from './still-open.ts';

test('what is still open is closed, the newest first and each once; what cannot be is told', async () => {
  const closed: string[] = [];
  const noting = (name: string) => closedOnce(async () => void closed.push(name));
  const folder = noting('folder');
  noting('server');
  closedOnce(() => Promise.reject(new Error('It hangs')));
  const browser = noting('browser');
  await browser();
  await browser();
  expect(await closeAllOpen()).toEqual(['Error: It hangs']);
  await folder();
  expect(closed).toEqual(['browser', 'server', 'folder']);
  expect(await closeAllOpen()).toEqual([]);
});
