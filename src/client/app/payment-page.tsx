import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { clearSession, isExample } from '#client/api/session.ts';
import { PaymentScreen } from '#client/features/payment/payment-screen.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { UserId } from '#domain/values/ids.ts';
import { paymentToken } from './pages/payment-token.ts';
import { shellTexts } from './shell/texts.ts';
import { useHasToken, useSession } from './use-session.ts';

const { Component: LogoutHere } = preloadable(async () => (await import('./logout/logout-here.tsx')).LogoutHere);

/** The payment page; whoever is signed in and held here can leave. */
export function PaymentPage() {
  const hasToken = useHasToken();
  // Of an example nothing is paid.
  const isInExample = isExample(useSession());
  if (isInExample) return <Navigate to="/dashboard/assinatura" replace />;
  return <PaymentScreen carried={paymentToken()} leave={hasToken && <Leave />} />;
}

function Leave() {
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  function leave(): void {
    if (session !== null) return setLeaving(true);
    clearSession();
    void navigate('/login', { replace: true });
  }

  return (
    <>
      <Button icon={<LogOut />} onClick={leave}>
        {shellTexts.logout}
      </Button>
      {isLeaving && session && (
        <Suspense fallback={null}>
          <LogoutHere user={session.content.sub as UserId} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
