import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { NoticeBar } from '../notice-bar.tsx';
import { removedTexts } from './notice-texts.ts';

/** The person was suspended in this shop, or belongs to it no more: its rows are gone, what they made is not. */
export function RemovedNotice({ waiting }: { waiting: number }) {
  const hint = [removedTexts.hint, ...(waiting > 0 ? [removedTexts.waiting(waiting)] : [])].join(' ');
  return (
    <NoticeBar role="alert" title={removedTexts.title} hint={hint}>
      {waiting > 0 && (
        <Link to="/dashboard/envios" className={buttonClass()}>
          {removedTexts.outbox}
        </Link>
      )}
    </NoticeBar>
  );
}
