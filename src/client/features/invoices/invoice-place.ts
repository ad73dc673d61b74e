/**
 * `kept`: nobody issues notes on this server, and the place is kept for them (spec 2 §2). `held`: the shop's plan holds
 * the issuing of notes; `not-held`: it does not, and what a plan does not hold is not offered (ruling 50).
 */
export type InvoicePlace = 'kept' | 'held' | 'not-held';
