import { setMotion } from './motion.ts';

/** Once the device is idle. Without it all is there, and nothing moves. */
export async function loadMotion(): Promise<void> {
  const { engine } = await import('./motion-engine.ts');
  setMotion(engine);
}
