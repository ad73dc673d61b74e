import { LogOut, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { exampleNote } from '#client/api/example-shop.ts';
import { isExampleTimeOver } from '#client/sync/example-traces.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { exampleBarTexts as texts } from './texts.ts';
import { useLeaveExample } from './use-leave-example.ts';

const lookEveryMs = 60_000;

/** On every screen of an example shop: that it is one, and the ways out. */
export function ExampleBar() {
  const { leave, isBusy } = useLeaveExample();
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
      <Button icon={<LogOut />} isBusy={isBusy} onClick={() => leave('/login')}>
        {hasFormer ? texts.back : texts.leave}
      </Button>
      {!hasFormer && (
        <Button variant="quiet" icon={<UserPlus />} onClick={() => leave('/planos')}>
          {texts.signUp}
        </Button>
      )}
    </NoticeBar>
  );
}
