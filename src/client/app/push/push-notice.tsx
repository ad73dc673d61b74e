import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { dismissPushOffer, isPushOffered } from './push-mark.ts';
import { pushTexts as texts } from './texts.ts';
import { usePushSwitch } from './use-push-switch.ts';
import { useQuoteSentHere } from './use-quote-sent-here.ts';

/** Says once on a device, after its first quote went out, that its answer can be told; whoever lets it pass finds it in the account. */
export function PushNotice() {
  const { store, signature } = useReplica();
  const isOffered = useState(isPushOffered)[0];
  const [isOver, setOver] = useState(false);
  const isShown = useQuoteSentHere(isOffered) && isOffered && !isOver;
  const { isBusy, turnOn } = usePushSwitch({ user: store.user, signature }, () => setOver(true));
  useEffect(() => {
    if (isShown) dismissPushOffer();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <NoticeBar title={texts.notice} hint={texts.noticeHint}>
      <Button variant="quiet" onClick={() => setOver(true)}>
        {texts.later}
      </Button>
      <Button icon={<Bell />} isBusy={isBusy} onClick={() => void turnOn()}>
        {texts.turnOn}
      </Button>
    </NoticeBar>
  );
}
