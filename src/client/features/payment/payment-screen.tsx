import { Box, Text } from '@chakra-ui/react';
import { LayoutDashboard, LogIn, RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { storedToken } from '#client/api/session.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { PageHeader } from '#client/ui/blocks/page-header.tsx';
import { useToday } from '#client/ui/timing/use-today.ts';
import { PayByPix } from './pay-by-pix.tsx';
import { isOver, standing } from './standing.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { SubscriptionLayout } from './subscription-layout.tsx';
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
    <Box w="full" maxW="page" mx="auto" px="gutter" pt={{ base: '5', md: '7' }} pb="12">
      <PageHeader title={texts.title} subtitle={signature && standing(signature, today)}>
        {leave}
      </PageHeader>
      {state.kind === 'loading' && (
        <Text py="14" color="soft" textAlign="center" role="status">
          {texts.loading}
        </Text>
      )}
      {state.kind === 'sign-in' && <SignInAgain />}
      {state.kind === 'offline' && <EmptyState icon={<WifiOff />} text={texts.offline} action={again} />}
      {state.kind === 'failed' && <EmptyState text={texts.failed} action={again} />}
      {state.kind === 'shown' && (
        <SubscriptionLayout
          stale={state.isStale ? texts.stale : null}
          side={
            <>
              <SubscriptionDetails signature={state.signature} today={today} />
              {!isOver(state.signature, today) && <WayIn />}
            </>
          }
          payment={<PayByPix signature={state.signature} />}
        />
      )}
    </Box>
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
