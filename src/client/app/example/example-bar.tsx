import { useEffect, useState } from 'react';
import { exampleNote } from '#client/api/example-shop.ts';
import { isExampleTimeOver } from '#client/sync/example-traces.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { exampleBarTexts as texts } from './texts.ts';
import { useLeaveExample } from './use-leave-example.ts';
import { watchExample } from './watch-example.ts';

const lookEveryMs = 60_000;

/** On every screen of an example shop: that it is one, and the ways out. `isLeft`: the person has taken another one, of the menu. */
export function ExampleBar({ isLeft }: { isLeft: boolean }) {
  const { leave, isBusy } = useLeaveExample();
  useEffect(() => {
    if (isLeft) leave('/login');
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
      <Button isBusy={isBusy} onClick={() => leave('/login')}>
        {hasFormer ? texts.back : texts.leave}
      </Button>
      {!hasFormer && (
        <Button variant="quiet" onClick={() => leave('/planos')}>
          {texts.signUp}
        </Button>
      )}
    </NoticeBar>
  );
}
