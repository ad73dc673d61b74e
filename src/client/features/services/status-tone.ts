import type { Tone } from '#client/ui/blocks/badge.tsx';
import { serviceStatusNames, type ServiceStatus } from '#domain/services/service.ts';

const tones: Readonly<Record<ServiceStatus, Tone>> = { waiting: 'yellow', in_progress: 'blue', finished: 'green', impediment: 'red' };

export const isKnownStatus = (status: string): status is ServiceStatus => Object.hasOwn(serviceStatusNames, status);

/** The colour that a service's status has wherever it is shown; grey for one that this version does not know. */
export const statusTone = (status: string): Tone => (isKnownStatus(status) ? tones[status] : 'grey');
