import './flash.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';

export type FlashKind = 'success' | 'error' | 'danger' | 'info';

export interface FlashMessage {
  kind: FlashKind;
  text: string;
  /** Default 3000, as the specs ask; a message with an action deserves longer. */
  durationMs?: number;
  action?: { label: string; onAction: () => void };
}

interface ShownFlash extends FlashMessage {
  id: number;
}

const defaultDurationMs = 3000;
const shownAtOnce = 3;
const icons = { success: CircleCheck, error: CircleAlert, danger: CircleAlert, info: Info };

const FlashContext = createContext<((message: FlashMessage) => void) | null>(null);

/** `flash({kind, text})`: a notice at the foot of the screen that goes by itself. */
export function useFlash(): (message: FlashMessage) => void {
  const flash = use(FlashContext);
  if (!flash) throw new Error('useFlash needs a FlashProvider above it');
  return flash;
}

export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownFlash[]>([]);
  const lastId = useRef(0);
  const flash = useCallback((message: FlashMessage) => {
    lastId.current += 1;
    const next = { ...message, id: lastId.current };
    setShown((before) => [...before, next].slice(-shownAtOnce));
  }, []);
  const remove = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  return (
    <FlashContext value={flash}>
      {children}
      <FlashRegion shown={shown} onGone={remove} />
    </FlashContext>
  );
}

function FlashRegion({ shown, onGone }: { shown: ShownFlash[]; onGone: (id: number) => void }) {
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id ?? 0;
  useEffect(() => {
    const element = region.current;
    if (newest === 0 || !element || !('showPopover' in element)) return;
    // Shown again for each message: the latest in the top layer lies above a dialog that opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <div ref={region} popover="manual" className="ui-flashes" role="region" aria-label="Avisos">
      {shown.map((one) => (
        <Flash key={one.id} message={one} onGone={() => onGone(one.id)} />
      ))}
    </div>
  );
}

function Flash({ message, onGone }: { message: FlashMessage; onGone: () => void }) {
  const { kind, text, durationMs = defaultDurationMs, action } = message;
  const [isHeld, setHeld] = useState(false);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => leave(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);
  const Icon = icons[kind];
  const isProblem = kind === 'error' || kind === 'danger';
  return (
    <div
      className={`ui-flash ui-flash--${kind}`}
      role={isProblem ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <span className="ui-flash__text">{text}</span>
      {action ? (
        <Button
          variant="quiet"
          className="ui-flash__action"
          onClick={() => {
            onGone();
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      ) : (
        <IconButton label="Fechar aviso" icon={<X />} onClick={onGone} />
      )}
    </div>
  );
}
