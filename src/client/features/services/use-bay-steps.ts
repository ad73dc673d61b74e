import { useState } from 'react';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { ServiceStep } from '#domain/services/service-step.ts';
import type { StopReason } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { useBay } from './use-bay.ts';

/** The steps of the bay on a screen: what stops the work is asked for first. `hold`: the list stays where it is under the glove. */
export function useBaySteps(employee: RowId | null, hold: () => void) {
  const take = useBay(employee);
  const [stopping, setStopping] = useState<ServiceWithParts | null>(null);

  const go = (kind: ServiceStep, { service, ...parts }: ServiceWithParts, reason?: StopReason): void => {
    hold();
    void take(kind, service, parts, reason);
  };
  return {
    step: useStableCallback((kind: ServiceStep, each: ServiceWithParts) => (kind === 'impede' ? setStopping(each) : go(kind, each))),
    /** The car that is asked about. */
    stopping,
    stop(reason: StopReason): void {
      if (stopping !== null) go('impede', stopping, reason);
      setStopping(null);
    },
    letGo: () => setStopping(null),
  };
}
