/** Told to the document when the app listens to what is done on a page that the server drew. */
export const takenOver = 'patio:taken-over';
