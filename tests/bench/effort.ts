/** A smoke run measures everything once, on little: it asks whether the right things are measured, not how long they take. */
export const isSmoke = process.argv.includes('--smoke');

/** How much of something a measurement takes, and how much of it a smoke run. */
export const sized = <T>(whole: T, smoke: T): T => (isSmoke ? smoke : whole);
