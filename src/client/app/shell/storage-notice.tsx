import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { isUntouched, loadAnew } from './load-anew.ts';
import { engineTexts, lostTexts, reloadText, storageTexts } from './notice-texts.ts';

/** What to do when the device keeps nothing. It goes by itself once the storage answers. */
export function StorageNotice({ trouble }: { trouble: 'not-answering' | 'refused' }) {
  return (
    <NoticeBar {...storageTexts[trouble]}>
      <Reload />
    </NoticeBar>
  );
}

/**
 * What sends and fetches is not in this page. An open dialog lies over it: whoever has begun something decides when the page goes.
 * Who has begun nothing needs not press: it goes by itself while it is untouched, and as its person comes to another screen.
 */
export function EngineNotice() {
  const { pathname } = useLocation();
  const begunOn = useRef(isUntouched() ? null : pathname);
  useEffect(() => {
    if (pathname !== begunOn.current) loadAnew();
  }, [pathname]);
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
