import type { ReactNode } from 'react';
import type { Tone } from '#client/ui/blocks/badge.tsx';
import { draw } from '#client/ui/list/list-icons.tsx';
import type { ServiceStatus } from '#domain/services/service.ts';
import { isKnownStatus, statusTone } from '../status-tone.ts';

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

const icons: Readonly<Record<ServiceStatus, ReactNode>> = {
  waiting: draw(<path d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zM12 6v6l4 2" />),
  in_progress: draw(
    <path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94l-3.76 3.76z" />,
  ),
  finished: draw(<path d="M20 6 9 17l-5-5" />),
  impediment: draw(<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />),
};

const unknownIcon = draw(<circle cx="12" cy="12" r="10" />);

/** A status by colour and drawing: with the colours gone the drawing still tells it. */
export const statusLook = (status: string): StatusLook => ({ tone: statusTone(status), icon: isKnownStatus(status) ? icons[status] : unknownIcon });
