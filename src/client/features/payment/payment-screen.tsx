import './payment.css';
import { LayoutDashboard, LogIn, RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { storedToken } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useToday } from '#client/ui/use-today.ts';
import { PayByPix } from './pay-by-pix.tsx';
import { isOver, standing } from './standing.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { paymentTexts as texts } from './texts.ts';
import { useReactivation } from './use-reactivation.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * The subscription and how to pay it; `carried` is the login token or user id of the address (spec 1 §2.8,
 * ruling 11), `leave` the way out for whoever is signed in.
 */
export function PaymentScreen({ carried, leave }: { carried: string | null; leave?: ReactNode }) {
  const { state, retry } = useSubscription(carried);
  const navigate = useNavigate();
  const flash = useFlash();
  const today = useToday();
  const signature = state.kind === 'shown' ? state.signature : null;
  useReactivation(signature === null ? null : isOver(signature, today), () => {
    flash({ kind: 'success', text: texts.runsAgain });
    if (storedToken() !== null) void navigate('/dashboard');
  });

  const again = (
    <Button variant="primary" icon={<RotateCw />} onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <div className="payment-page">
      <PageHeader title={texts.title} subtitle={signature && standing(signature, today)}>
        {leave}
      </PageHeader>
      {state.kind === 'loading' && (
        <p className="payment__wait" role="status">
          {texts.loading}
        </p>
      )}
      {state.kind === 'sign-in' && <SignInAgain />}
      {state.kind === 'offline' && <EmptyState icon={<WifiOff />} text={texts.offline} action={again} />}
      {state.kind === 'failed' && <EmptyState text={texts.failed} action={again} />}
      {state.kind === 'shown' && (
        <div className="payment">
          {state.isStale && (
            <p className="payment__stale" role="status">
              <WifiOff aria-hidden="true" />
              {texts.stale}
            </p>
          )}
          <div className="payment__side">
            <SubscriptionDetails signature={state.signature} today={today} />
            {!isOver(state.signature, today) && <WayIn />}
          </div>
          <PayByPix signature={state.signature} />
        </div>
      )}
    </div>
  );
}

function SignInAgain() {
  return (
    <EmptyState
      icon={<LogIn />}
      text={texts.signInAgain}
      action={
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {texts.signIn}
        </Link>
      }
    />
  );
}

/** Nobody who has paid is held here. */
function WayIn() {
  const isSignedIn = storedToken() !== null;
  return (
    <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass({ fullWidth: true })}>
      {isSignedIn ? <LayoutDashboard /> : <LogIn />}
      {isSignedIn ? texts.toDashboard : texts.signIn}
    </Link>
  );
}
