import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { loadAnewIfUntouched } from './load-anew.ts';
import { engineTexts, lostTexts, reloadText, storageTexts } from './notice-texts.ts';

/** What to do when the device keeps nothing. It goes by itself once the storage answers. */
export function StorageNotice({ trouble }: { trouble: 'not-answering' | 'refused' }) {
  return (
    <NoticeBar {...storageTexts[trouble]}>
      <Reload />
    </NoticeBar>
  );
}

/** What sends and fetches is not in this page. An open dialog lies over it: whoever has begun something decides when the page goes. */
export function EngineNotice() {
  useEffect(() => loadAnewIfUntouched(), []);
  return (
    <NoticeBar {...engineTexts}>
      <Reload />
    </NoticeBar>
  );
}

const Reload = () => (
  <Button icon={<RotateCw />} onClick={() => location.reload()}>
    {reloadText}
  </Button>
);

/** What was not sent is gone: said until the person has read it. */
export function LossNotice({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const hint = [...(waiting > 0 ? [lostTexts.waiting(waiting)] : []), lostTexts.hint].join(' ');
  return (
    <NoticeBar role="alert" title={lostTexts.title} hint={hint}>
      <Button onClick={onClose}>{lostTexts.close}</Button>
    </NoticeBar>
  );
}
