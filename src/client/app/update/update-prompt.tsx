import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { updateTexts } from './texts.ts';
import { useOfferedUpdate } from './worker-update.ts';

/** Stands at the top until the person takes it. An open dialog lies over it: no form is lost to an update. */
export function UpdatePrompt() {
  const apply = useOfferedUpdate();
  const [put, setPut] = useState<typeof apply>(null);
  if (apply === null || put === apply) return null;
  return (
    <UpdateNotice title={updateTexts.ready} hint={updateTexts.readyHint} onUpdate={apply}>
      <Button variant="quiet" onClick={() => setPut(() => apply)}>
        {updateTexts.later}
      </Button>
    </UpdateNotice>
  );
}

/** The server speaks of things that this version does not know (DESIGN §3, Pull). */
export function OutdatedNotice() {
  const apply = useOfferedUpdate();
  return <UpdateNotice title={updateTexts.outdated} hint={updateTexts.outdatedHint} onUpdate={apply ?? (() => location.reload())} />;
}

interface UpdateNoticeProps {
  title: string;
  hint: string;
  onUpdate: () => void;
  children?: React.ReactNode;
}

function UpdateNotice({ title, hint, onUpdate, children }: UpdateNoticeProps) {
  return (
    <NoticeBar title={title} hint={hint}>
      {children}
      <Button variant="primary" icon={<RotateCw />} onClick={onUpdate}>
        {updateTexts.update}
      </Button>
    </NoticeBar>
  );
}
