import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { selectSignature, type Session } from '#client/api/session.ts';
import { ReplicaProvider } from '#client/sync/replica-provider.tsx';
import { ConfirmProvider } from '#client/ui/confirm.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { CodeQuestion } from './code-question.tsx';
import { useLeave } from './logout/use-leave.ts';
import type { ShopSignature } from './shell/signature-picker.tsx';
import { Shell, type ShellProps } from './shell/shell.tsx';
import { ShopShell } from './shell/shop-shell.tsx';
import { keepSession } from './keep-session.ts';
import { Splash } from './splash.tsx';
import { useMenu, type Person } from './use-menu.ts';
import { useHasToken, useSelectedSignature, useSession } from './use-session.ts';

const { Component: LogoutDialog, preload: preloadLogout } = preloadable(async () => (await import('./logout/logout-dialog.tsx')).LogoutDialog);

// Hardly anybody's: it is not loaded with the frame.
const { Component: UnusableSession } = preloadable(async () => (await import('./unusable-session.tsx')).UnusableSession);

/** Everything behind the sign-in: who it is, which shop, and the replica of that shop. */
export function DashboardFrame() {
  const session = useSession();
  const hasToken = useHasToken();
  useEffect(keepSession, []);
  if (!hasToken) return <Navigate to="/login" replace />;
  if (session === null) {
    return (
      <Suspense fallback={<Splash />}>
        <UnusableSession />
      </Suspense>
    );
  }
  return (
    <ConfirmProvider key={session.content.sub}>
      <SignedIn session={session} />
      <CodeQuestion />
    </ConfirmProvider>
  );
}

function SignedIn({ session }: { session: Session }) {
  const user = session.content.sub as UserId;
  const person = useMenu(session);
  const { signatures, selected } = useSignature(user, session, person ?? null);
  const leave = useLeave(user);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => whenIdle(preloadLogout), []);
  if (person === undefined) return <Splash />;

  const shell: ShellProps = {
    userName: person?.name ?? session.content.name,
    roles: person?.roles ?? [],
    choice: { signatures, selected, onSelect: (id) => selectSignature(user, id as SignatureId) },
    onLogout: () => setLeaving(true),
  };
  const leaving = isLeaving && (
    <Suspense fallback={null}>
      <LogoutDialog user={user} onLeave={leave} onStay={() => setLeaving(false)} />
    </Suspense>
  );
  if (selected === null) {
    return (
      <>
        <Shell {...shell} />
        {leaving}
      </>
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
    >
      <ShopShell {...shell} />
      {leaving}
    </ReplicaProvider>
  );
}

function useSignature(user: UserId, { content }: Session, person: Person | null) {
  const chosen = useSelectedSignature(user);
  const own: ShopSignature[] = content.id_signature === null ? [] : [{ id: content.id_signature, name: '' }];
  const signatures: readonly ShopSignature[] = person?.signatures ?? own;
  const byId = (id: string | null) => signatures.find((signature) => signature.id === id);
  return { signatures, selected: byId(chosen) ?? byId(content.id_signature) ?? signatures[0] ?? null };
}
