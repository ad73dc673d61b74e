import type { Tone } from '#client/ui/blocks/badge.tsx';

// As the screens of each show them.
const budgetTones: Readonly<Record<string, Tone>> = { draft: 'grey', send: 'blue', approved: 'green', rejected: 'red', expired: 'yellow' };
const serviceTones: Readonly<Record<string, Tone>> = { waiting: 'yellow', in_progress: 'blue', finished: 'green', impediment: 'red' };

export const budgetTone = (status: string): Tone => budgetTones[status] ?? 'grey';
export const serviceTone = (status: string): Tone => serviceTones[status] ?? 'grey';
