import { Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { exampleNote } from '#client/api/example-shop.ts';
import { subscribeToSession } from '#client/api/session.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { isExampleTimeOver, sweepExample } from '#client/sync/example-traces.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { exampleBarTexts as texts } from './texts.ts';
import { useLeaveExample, type LeavingExample } from './use-leave-example.ts';

const lookEveryMs = 60_000;

/** On every screen of an example shop: that it is one, and the ways out. `leaving`: another way was taken, or its time is over. */
export function ExampleBar({ leaving = null }: { leaving?: LeavingExample | null }) {
  const { leave, isBusy } = useLeaveExample();
  useEffect(() => {
    if (leaving !== null) leave(leaving);
  });
  useEffect(watchExample, []);
  const [hasFormer] = useState(() => exampleNote()?.former != null);
  useEffect(() => {
    const look = () => {
      if (isExampleTimeOver()) leave('over');
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  });
  return (
    <NoticeBar title={texts.title} hint={texts.hint}>
      <Flex wrap="wrap" gap="1">
        <Button isBusy={isBusy} onClick={() => leave('/login')}>
          {hasFormer ? texts.back : texts.leave}
        </Button>
        {!hasFormer && (
          <Button variant="quiet" onClick={() => leave('/planos')}>
            {texts.signUp}
          </Button>
        )}
      </Flex>
    </NoticeBar>
  );
}

let isWatching = false;

/** For as long as this page lives: takes an example off the device that nobody looks at any more, now or when somebody signs in over it. */
export function watchExample(): void {
  if (isWatching) return;
  isWatching = true;
  const sweep = () => void whenIdle(() => void sweepExample(localStorage).catch(enginePorts.report));
  sweep();
  subscribeToSession(sweep);
}
