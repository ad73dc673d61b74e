import { Activity, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isExample, selectSignature, type Session } from '#client/api/session.ts';
import { loadSearch } from '#client/data/search/with-search-index.ts';
import { preloadSave } from '#client/sync/save-later.ts';
import { ReplicaProvider } from '#client/sync/replica-provider.tsx';
import { unconfirmedSession } from '#client/features/access/session-states.ts';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { loadMotion } from '#client/ui/motion/load-motion.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { levels } from '#domain/access/permissions.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { CodeQuestion } from './code-question.tsx';
import { HistoryProvider } from './history-provider.tsx';
import { useHeldPeople } from './lock/held-people.ts';
import { Standstill } from './lock/standstill.tsx';
import { useIdleLock } from './lock/use-idle-lock.ts';
import { useSwitchPerson } from './lock/use-switch-person.ts';
import { useLeave } from './logout/use-leave.ts';
import type { ShopSignature } from './shell/signature-picker.tsx';
import { Shell, type ShellProps } from './shell/shell.tsx';
import { ShopShell } from './shell/shop-shell.tsx';
import { keepSession } from './keep-session.ts';
import { Splash } from './splash.tsx';
import { useMenu, type Person } from './use-menu.ts';
import { useHasToken, useLockedPerson, useSelectedSignature, useSession } from './use-session.ts';

const { Component: LogoutDialog, preload: preloadLogout } = preloadable(async () => (await import('./logout/logout-dialog.tsx')).LogoutDialog);

const { Component: LockScreen, preload: preloadLock } = preloadable(async () => (await import('./lock/lock-screen.tsx')).LockScreen);

// Hardly anybody's: it is not loaded with the frame.
const { Component: UnusableSession } = preloadable(async () => (await import('./unusable-session.tsx')).UnusableSession);

const { Component: ExampleBar } = preloadable(async () => (await import('./example/example-bar.tsx')).ExampleBar);

const { Component: SessionEnded } = preloadable(async () => (await import('./session-ended.tsx')).SessionEnded);

/** Everything behind the sign-in: who it is, which shop, and the replica of that shop; or the lock before it. */
export function DashboardFrame() {
  const session = useSession();
  const hasToken = useHasToken();
  const locked = useLockedPerson();
  const held = useHeldPeople(session, locked);
  const shown = session?.content.sub ?? locked;
  useEffect(keepSession, []);
  if (!hasToken && locked === null) return <Navigate to="/login" replace />;
  if (hasToken && session === null) {
    return (
      <Suspense fallback={<Splash />}>
        <UnusableSession />
      </Suspense>
    );
  }
  const lock =
    locked === null ? null : (
      <Suspense fallback={<Splash />}>
        <LockScreen locked={locked} held={held} />
      </Suspense>
    );
  return (
    <>
      {held.map(({ session: own, place }) => (
        <Activity key={own.content.sub} mode={own.content.sub === shown ? 'visible' : 'hidden'}>
          <Standstill place={place}>
            <SignedIn session={own} lock={own.content.sub === shown ? lock : null} />
          </Standstill>
        </Activity>
      ))}
      {held.every((person) => person.session.content.sub !== shown) && lock}
    </>
  );
}

/** `lock`: what stands before the person's screens; null while they are theirs to use. */
function SignedIn({ session, lock }: { session: Session; lock: ReactNode }) {
  const user = session.content.sub as UserId;
  const { person, askAgain } = useMenu(session);
  const { signatures, selected } = useSignature(user, session, typeof person === 'string' ? null : (person ?? null));
  const leave = useLeave(user);
  const [isLeaving, setLeaving] = useState(false);
  const isInExample = isExample(session);
  useIdleLock(user, lock !== null);
  const switchPerson = useSwitchPerson(user);
  useEffect(
    () =>
      whenIdle(() => {
        preloadSave();
        preloadLogout();
        preloadLock();
        void loadMotion().catch(() => undefined);
        void loadSearch().catch(() => undefined);
      }),
    [],
  );
  if (person === undefined) return lock ?? <Splash />;
  if (person === 'ended') {
    return (
      <Suspense fallback={<Splash />}>
        <SessionEnded user={user} />
      </Suspense>
    );
  }
  if (person === 'unconfirmed') return <Navigate to="/login" replace state={unconfirmedSession} />;

  const shell: ShellProps = {
    userName: person?.name ?? session.content.name,
    roles: person?.roles ?? [],
    choice: { signatures, selected, onSelect: (id) => selectSignature(user, id as SignatureId) },
    onLogout: () => setLeaving(true),
    // Nobody comes back to an example by a PIN.
    onSwitch: isInExample ? undefined : switchPerson,
    example: isInExample && (
      <Suspense fallback={null}>
        <ExampleBar leaving={isLeaving ? '/login' : null} />
      </Suspense>
    ),
  };
  const leaving = isLeaving && !isInExample && (
    <Suspense fallback={null}>
      <LogoutDialog user={user} onLeave={leave} onStay={() => setLeaving(false)} />
    </Suspense>
  );
  if (selected === null) {
    // Of the other levels the administration is there without a shop; who was never heard of may have one.
    const isOutOfShop = person !== null && (person.level ?? session.content.level) === levels.user;
    return (
      <BehindLock lock={lock}>
        {isOutOfShop ? <Shell {...shell} roles={[]} onLookForShop={askAgain} /> : <Shell {...shell} />}
        {leaving}
      </BehindLock>
    );
  }
  return (
    <ReplicaProvider
      key={selected.id}
      user={user}
      userName={shell.userName}
      signature={selected.id as SignatureId}
      signatureName={selected.name}
      token={session.token}
      standing={selected.standing}
    >
      <BehindLock lock={lock}>
        <HistoryProvider>
          <ShopShell {...shell} rememberedStanding={selected.standing} onOtherStanding={askAgain} />
        </HistoryProvider>
        {leaving}
      </BehindLock>
    </ReplicaProvider>
  );
}

/** Screens that stand still while the page is locked; what waits here is sent all the same. */
function BehindLock({ lock, children }: { lock: ReactNode; children: ReactNode }) {
  return (
    <>
      <Activity mode={lock === null ? 'visible' : 'hidden'}>
        <ConfirmProvider>
          {children}
          <CodeQuestion />
        </ConfirmProvider>
      </Activity>
      {lock}
    </>
  );
}

function useSignature(user: UserId, { content }: Session, person: Person | null) {
  const chosen = useSelectedSignature(user);
  const own: ShopSignature[] = content.id_signature === null ? [] : [{ id: content.id_signature, name: '' }];
  const signatures: readonly ShopSignature[] = person?.signatures ?? own;
  const byId = (id: string | null) => signatures.find((signature) => signature.id === id);
  return { signatures, selected: byId(chosen) ?? byId(content.id_signature) ?? signatures[0] ?? null };
}
