import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backlog } from '#client/app/logout/backlog.ts';
import { LogoutDialog } from '#client/app/logout/logout-dialog.tsx';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { render } from '../render.tsx';

const { trySend, hasReplicas, lockReplicas, discardReplicas, backlogsOf } = vi.hoisted(() => ({
  trySend: vi.fn<() => Promise<number>>(),
  hasReplicas: vi.fn<() => Promise<boolean>>(),
  backlogsOf: vi.fn<() => Promise<Backlog[]>>(),
  lockReplicas: vi.fn(() => Promise.resolve()),
  discardReplicas: vi.fn(() => Promise.resolve()),
}));
vi.mock('#client/sync/logout.ts', () => ({ trySend, hasReplicas, lockReplicas, discardReplicas }));
vi.mock('#client/app/logout/backlog.ts', () => ({ backlogsOf }));

const user = 'u' as UserId;
const onLeave = vi.fn((closeReplicas: (user: UserId) => Promise<void>) => closeReplicas(user));
const onStay = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  hasReplicas.mockResolvedValue(true);
  backlogsOf.mockResolvedValue([]);
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
    <ConfirmProvider>
      <LogoutDialog user={user} onLeave={onLeave} onStay={onStay} />
    </ConfirmProvider>,
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

it('where no shop lies on the device it goes without a question', async () => {
  trySend.mockResolvedValue(0);
  hasReplicas.mockResolvedValue(false);
  open();
  await pass(0);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onStay).not.toHaveBeenCalled();
});

describe('with nothing left to send', () => {
  beforeEach(() => trySend.mockResolvedValue(0));

  it('says that the shop’s data go from the device, and takes them off', async () => {
    open();
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Sair deste aparelho?' }).textContent).toContain('Os dados da oficina saem deste aparelho.');
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Sair e apagar daqui' }));
    await pass(0);
    expect(discardReplicas).toHaveBeenCalledWith(user, localStorage);
    expect(lockReplicas).not.toHaveBeenCalled();
  });

  it('leaves them on a person’s own device when they wish so', async () => {
    open();
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Manter neste aparelho' }));
    await pass(0);
    expect(lockReplicas).toHaveBeenCalledWith(user);
    expect(discardReplicas).not.toHaveBeenCalled();
  });

  it('a device that cannot take them off lets nobody believe that it did', async () => {
    discardReplicas.mockRejectedValueOnce(new DOMException('dead', 'InvalidStateError'));
    open();
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Sair e apagar daqui' }));
    await pass(0);
    expect(screen.getByText('Não foi possível concluir. Nada foi descartado.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Sair deste aparelho?' })).toBeDefined();
  });

  it('what was typed and never saved is asked about before it goes with the rows', async () => {
    backlogsOf.mockResolvedValue([
      { signature: 'AAAAA1' as SignatureId, signatureName: 'Prado', titles: ['Rascunho não salvo de hoje'], file: '{}' },
    ]);
    open();
    await pass(0);
    expect(screen.getByText('Rascunho não salvo de hoje')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sair e apagar daqui' })).toBeNull();
  });
});
