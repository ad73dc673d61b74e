import { createToaster, Portal, Toast, Toaster, type CreateToasterReturn } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { Button, IconButton } from './button.tsx';
import type { FlashBox, FlashMessage } from './flash-box.ts';
import { classesOf } from '../theme/class-names.ts';
import { toastPlace } from '../theme/recipes/toast.ts';
import { toastRecipe } from '../theme/recipes/toast.ts';

const defaultDurationMs = 3000;
const shownAtOnce = 3;
const icons = { success: CircleCheck, error: CircleAlert, danger: CircleAlert, info: Info };

const classes = classesOf({
  time: {
    position: 'absolute',
    insetX: '0',
    bottom: '0',
    h: '0.5',
    bg: 'inverse-action',
    transformOrigin: 'left',
    animation: 'runOut var(--flash-time) linear forwards',
    '[data-held] > &': { animationName: 'none' },
    _motionReduce: { display: 'none' },
  },
});

/** The notices at the foot of the screen, over every dialog. */
export function FlashToaster({ box }: { box: FlashBox }) {
  const [toaster] = useState(() => createToaster(toastPlace));
  useEffect(() => box.open({ show: (message) => show(toaster, message), clear: () => clear(toaster) }), [box, toaster]);
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label="Avisos">
        {({ id, meta }) => <Flash message={meta as FlashMessage} onGone={() => toaster.remove(id)} />}
      </Toaster>
    </Portal>
  );
}

/** The latest ones: what is said now does not wait for what was said before. */
function show(toaster: CreateToasterReturn, message: FlashMessage): void {
  // The toaster draws at once, which React refuses to whoever is drawing just now.
  queueMicrotask(() => {
    for (const { id } of toaster.getVisibleToasts().slice(shownAtOnce - 1)) toaster.remove(id);
    toaster.create({ title: message.text, duration: Infinity, meta: { ...message } });
  });
}

const clear = (toaster: CreateToasterReturn): void =>
  // As above, and after what was to be shown before.
  queueMicrotask(() => {
    for (const { id } of toaster.getVisibleToasts()) toaster.remove(id);
  });

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
    <Toast.Root
      recipe={toastRecipe}
      role={isProblem ? 'alert' : 'status'}
      tabIndex={-1}
      data-kind={kind}
      data-held={isHeld || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <Toast.Title>{text}</Toast.Title>
      {action ? (
        <Button
          variant="quiet"
          data-action
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
      {action && <div className={classes.time} style={{ '--flash-time': `${durationMs}ms` } as CSSProperties} />}
    </Toast.Root>
  );
}
