import { preloadScreenAt } from '../screens.ts';

/** All that a page is drawn of, so that the server leaves nothing out and the app takes everything over at once. */
export async function preloadDrawn(address: string): Promise<void> {
  await preloadScreenAt(address);
  if (address === '/login') await import('#client/features/access/login-screen.tsx').then(({ preloadParts }) => preloadParts());
}
