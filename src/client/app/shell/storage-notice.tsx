import { RotateCw } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { lostTexts, storageTexts } from '../texts.ts';

/** What to do when the device keeps nothing. It goes by itself once the storage answers. */
export function StorageNotice({ trouble }: { trouble: 'not-answering' | 'refused' }) {
  const { title, hint } = storageTexts[trouble];
  return (
    <div className="app-update" role="status">
      <div className="app-update__text">
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
      <Button icon={<RotateCw />} onClick={() => location.reload()}>
        {storageTexts.reload}
      </Button>
    </div>
  );
}

/** What was not sent is gone: said until the person has read it. */
export function LossNotice({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  return (
    <div className="app-update" role="alert">
      <div className="app-update__text">
        <strong>{lostTexts.title}</strong>
        <span>{[...(waiting > 0 ? [lostTexts.waiting(waiting)] : []), lostTexts.hint].join(' ')}</span>
      </div>
      <Button onClick={onClose}>{lostTexts.close}</Button>
    </div>
  );
}
