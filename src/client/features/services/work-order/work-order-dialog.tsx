import { Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import type { ServiceStep } from '#domain/services/service-step.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { ServiceWithParts } from '../service-parts.ts';
import { plateOf } from '../service-words.ts';
import { OrderCheckIn } from '../check-in/order-check-in.tsx';
import { useServiceMay } from '../use-service-may.ts';
import { FactsForm } from './facts-form.tsx';
import { workOrderTexts as texts } from './texts.ts';
import { useWorkOrder } from './use-work-order.ts';
import { OrderInspections } from './work-order-inspections.tsx';
import { OrderFoot } from './work-order-foot.tsx';
import { Complaint, Meters, OrderHead } from './work-order-head.tsx';
import { OrderLines } from './work-order-lines.tsx';
import { OrderNotes } from './work-order-notes.tsx';
import { OrderPhotos } from './work-order-photos.tsx';
import { OrderParts } from './work-order-parts.tsx';
import { styles } from './work-order-styles.ts';

export interface WorkOrderDialogProps {
  id: RowId;
  onStep: (step: ServiceStep, each: ServiceWithParts) => void;
  onReady: (each: ServiceWithParts) => void;
  onClose: () => void;
}

/** What is worked at in the bay: the car, why it came, the approved lines to tick, notes (issue "The car's way" §4). */
export function WorkOrderDialog({ id, onStep, onReady, onClose }: WorkOrderDialogProps) {
  const { store, status } = useReplica();
  const flash = useFlash();
  useNow();
  const now = shopTime(store);
  const may = useServiceMay();
  const order = useWorkOrder(id);
  const [isEdited, setEdited] = useState(false);
  const { each } = order;
  const isGone = each === null && status.isDownloaded;
  const leave = useEffectEvent(() => {
    flash({ kind: 'error', text: texts.gone });
    onClose();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!each) return null;
  const { service, budget } = each;
  const mayWork = may.conduct(service);
  const plate = plateOf(each.vehicle) || texts.noPlate;
  const edit = mayWork ? () => setEdited(true) : undefined;
  return (
    <Dialog
      title={texts.title(plate)}
      size="cover"
      mark={service.mark !== 'settled' && <PendingMark state={service.mark} />}
      onClose={onClose}
      footer={<OrderFoot each={each} may={may} onStep={onStep} onReady={onReady} />}
    >
      <Stack gap="4">
        <OrderHead each={each} now={now} />
        <Complaint service={service} onEdit={edit} />
        <OrderLines lines={budget?.lines ?? []} done={service.done_lines} today={dateOf(now)} onTick={mayWork ? order.tick : undefined} />
        <div className={styles.two}>
          <div>
            <OrderParts service={id} today={dateOf(now)} />
            <OrderInspections service={id} hasCar={each.vehicle !== null} mayWork={mayWork} />
            <OrderPhotos service={id} mayWork={mayWork} />
          </div>
          <div>
            <Meters service={service} onEdit={edit} />
            <OrderCheckIn service={service} today={dateOf(now)} mayWork={mayWork} />
            <OrderNotes
              service={id}
              notes={service.work_notes}
              today={dateOf(now)}
              onNote={mayWork ? order.note : undefined}
              onRemove={mayWork ? order.removeNote : undefined}
            />
          </div>
        </div>
      </Stack>
      {isEdited && <FactsForm id={id} plate={plate} onClose={() => setEdited(false)} />}
    </Dialog>
  );
}
