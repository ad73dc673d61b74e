import type { PhotoAnswer } from '#client/sync/photos/photo-transport.ts';

/** A refusal as the API words one. */
export const httpProblem = (status: number, code: string, message = 'Recusado.'): PhotoAnswer => ({
  kind: 'answer',
  status,
  body: { type: `https://patio/${code}`, title: message, status, code, message },
  hash: null,
  retryAfterMs: null,
});
