/**
 * Header that marks every answer of the API. Without it an answer counts by its shape (ruling 43): another server's, or
 * that of something in between (a captive portal).
 */
export const markerHeader = 'x-patio-api';
export const markerValue = '1';

/** Shop that a call is about, where its path does not say (ruling 8, DESIGN §4). */
export const signatureHeader = 'x-signature';

/** `opId` of a write: a repeat under the same key gets the first answer again. */
export const idempotencyHeader = 'idempotency-key';
