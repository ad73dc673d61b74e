import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogoutDialog } from '#client/app/logout/logout-dialog.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { render } from '../render.tsx';

const { trySend } = vi.hoisted(() => ({ trySend: vi.fn<() => Promise<number>>() }));
vi.mock('#client/sync/logout.ts', () => ({ trySend, lockReplicas: vi.fn(), discardReplicas: vi.fn() }));

const onLeave = vi.fn(() => Promise.resolve());
const onStay = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () =>
  render(
    <>
      <LogoutDialog user={'u' as UserId} onLeave={onLeave} onStay={onStay} />
    </>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('nobody waits for ever for a storage that does not answer: it says what to do', async () => {
  trySend.mockReturnValue(new Promise<never>(() => undefined));
  open();
  // The storage's limit; what is said then goes after three seconds.
  await pass(15_000);
  expect(screen.getByText('O aparelho não respondeu. Feche o app, abra de novo e tente sair outra vez.')).toBeDefined();
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledOnce();
});

it('nor for one that fails', async () => {
  trySend.mockRejectedValue(new DOMException('dead', 'InvalidStateError'));
  open();
  await pass(0);
  expect(screen.getByText('O aparelho não respondeu. Feche o app, abra de novo e tente sair outra vez.')).toBeDefined();
  expect(onStay).toHaveBeenCalledOnce();
});

it('with nothing left to send it goes', async () => {
  trySend.mockResolvedValue(0);
  open();
  await pass(0);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onStay).not.toHaveBeenCalled();
});
