import { createContext, use, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FlashBox, type FlashMessage } from './flash-box.ts';
import { whenIdle } from '../timing/when-idle.ts';

const FlashContext = createContext<((message: FlashMessage) => void) | null>(null);

/** `flash({kind, text})`: a notice at the foot of the screen that goes by itself. */
export function useFlash(): (message: FlashMessage) => void {
  const flash = use(FlashContext);
  if (!flash) throw new Error('useFlash needs a FlashProvider above it');
  return flash;
}

type ToasterComponent = ComponentType<{ box: FlashBox }>;

let loaded: ToasterComponent | undefined;

/** Every page stands below a `FlashProvider`: what draws the notices comes after its first screen. */
export async function loadToaster(): Promise<void> {
  loaded = (await import('./flash-toaster.tsx')).FlashToaster;
}

export function FlashProvider({ children }: { children: ReactNode }) {
  const [box] = useState(() => new FlashBox());
  const [Toaster, setToaster] = useState(() => loaded);
  const load = useCallback(() => {
    // Without a network the message waits for the next one, which asks again.
    if (!box.isOpen)
      loadToaster().then(
        () => setToaster(() => loaded),
        () => undefined,
      );
  }, [box]);
  useEffect(() => whenIdle(load), [load]);
  const flash = useCallback(
    (message: FlashMessage) => {
      box.put(message);
      load();
    },
    [box, load],
  );
  return (
    <FlashContext value={flash}>
      {children}
      {Toaster && <Toaster box={box} />}
    </FlashContext>
  );
}
