import { Check, CircleHelp, Clock, TriangleAlert, Wrench } from 'lucide-react';
import type { Tone } from '#client/ui/badge.tsx';
import { serviceStatusNames, type ServiceStatus } from '#domain/service.ts';

const looks = {
  waiting: { tone: 'yellow', icon: <Clock aria-hidden="true" /> },
  in_progress: { tone: 'blue', icon: <Wrench aria-hidden="true" /> },
  finished: { tone: 'green', icon: <Check aria-hidden="true" /> },
  impediment: { tone: 'red', icon: <TriangleAlert aria-hidden="true" /> },
} as const satisfies Record<ServiceStatus, { tone: Tone; icon: React.ReactNode }>;

const unknownLook = { tone: 'grey', icon: <CircleHelp aria-hidden="true" /> } as const;

/** A status by colour and drawing: with the colours gone the drawing still tells it. */
export const statusLook = (status: string): { readonly tone: Tone; readonly icon: React.ReactNode } =>
  Object.hasOwn(serviceStatusNames, status) ? looks[status as ServiceStatus] : unknownLook;
