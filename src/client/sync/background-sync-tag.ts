/** Tag of the Background Sync registration. Apart from what the worker does then, which brings the engine with it. */
export const backgroundSyncTag = 'patio-outbox';
