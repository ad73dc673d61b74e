import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentSession, isExample } from '#client/api/session.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { livePush } from './live-push.ts';
import { PushNotice } from './push-notice.tsx';

/** What a shop's frame has of push messages once its first screen stands; `mayOffer`: there is no other notice. */
export function Push({ mayOffer }: { mayOffer: boolean }) {
  const { store, signature } = useReplica();
  const { user } = store;
  const { may } = useAccess();
  const navigate = useNavigate();
  const goTo = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => livePush({ user, signature }, (path) => goTo(path)), [user, signature]);
  // An example tells nobody anything.
  return mayOffer && may('budget.read') && !isExample(currentSession()) && <PushNotice />;
}
