import { createContext, use, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { FlashBox, type FlashMessage } from './flash-box.ts';
import { whenIdle } from '../timing/when-idle.ts';

interface Flashes {
  readonly flash: (message: FlashMessage) => void;
  readonly clear: () => void;
}

const FlashContext = createContext<Flashes | null>(null);

function useFlashes(): Flashes {
  const flashes = use(FlashContext);
  if (!flashes) throw new Error('useFlash needs a FlashProvider above it');
  return flashes;
}

/** `flash({kind, text})`: a notice at the foot of the screen that goes by itself. */
export const useFlash = (): Flashes['flash'] => useFlashes().flash;

/** Takes all notices away: what was said to one person is not the next one's to read. */
export const useClearFlashes = (): Flashes['clear'] => useFlashes().clear;

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
  const flashes = useMemo(() => ({ flash, clear: () => box.clear() }), [flash, box]);
  return (
    <FlashContext value={flashes}>
      {children}
      {Toaster && <Toaster box={box} />}
    </FlashContext>
  );
}
