import { PackageX, UserRound, Wrench } from 'lucide-react';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { stopReasonNames, stopReasons, type StopReason } from '#domain/services/service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { carName } from '../service-words.ts';
import { stopTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

const icons: Readonly<Record<StopReason, typeof Wrench>> = { part: PackageX, customer: UserRound, other: Wrench };

/** Why a car stands: one more tap, and everybody knows what it waits for. */
export function StopDialog({ parts, onReason, onClose }: { parts: ServiceParts; onReason: (reason: StopReason) => void; onClose: () => void }) {
  return (
    <Dialog title={texts.title(carName(parts))} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{texts.cancel}</Button>}>
      <p>{texts.text}</p>
      <div className={styles.reasons}>
        {stopReasons.map((reason) => {
          const Icon = icons[reason];
          return (
            <Button key={reason} size="lg" icon={<Icon aria-hidden="true" />} onClick={() => onReason(reason)}>
              {stopReasonNames[reason]}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
