import './dialog.css';
import './form-footer.css';
import { X } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import { closedByOwner, useAboveKeyboard, useModal } from './modal.ts';

export interface DialogFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** A short state beside the title. */
  mark?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Neither Escape nor a tap beside it closes it; its buttons do. */
  isStatic?: boolean;
  /** The person wants out; the owner unmounts the dialog. */
  onClose: () => void;
}

export interface DialogProps extends DialogFrameProps {
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal that is open while it is mounted. Phones get a sheet from below. */
export function Dialog({ footer, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <div className="ui-dialog__body">{children}</div>
      {footer && (
        <div className="ui-dialog__footer">
          <div className="ui-actions">{footer}</div>
        </div>
      )}
    </DialogFrame>
  );
}

/** The native modal with heading and way out; what goes below is up to `Dialog` and `FormDialog`. */
export function DialogFrame({ title, subtitle, mark, size = 'md', isStatic = false, onClose, children }: DialogFrameProps & { children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leave = useWaysOut(onClose, isStatic);
  useModal(ref);
  useAboveKeyboard(ref);
  return createPortal(
    <dialog ref={ref} className={`ui-dialog ui-dialog--${size}`} aria-labelledby={titleId} {...leave}>
      <header className="ui-dialog__header">
        <div className="ui-dialog__heading">
          <h2 id={titleId} className="ui-dialog__title" tabIndex={-1}>
            {title}
          </h2>
          {mark}
          {subtitle && <div className="ui-dialog__subtitle">{subtitle}</div>}
        </div>
        <IconButton label="Fechar" icon={<X />} onClick={onClose} />
      </header>
      {children}
    </dialog>,
    document.body,
  );
}

const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

/** Escape, Android's back gesture and a tap on the scrim, all of them asking the owner instead of closing by themselves. */
function useWaysOut(onClose: () => void, isStatic: boolean) {
  const pressedScrim = useRef(false);
  const ask = () => {
    if (!isStatic) onClose();
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      // React hands events of a dialog inside this one up through the portal.
      event.stopPropagation();
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      ask();
    },
    onCancel(event: SyntheticEvent) {
      if (!isOwn(event)) return;
      event.preventDefault();
      ask();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      // While a part of the page is on its way React closes what it hides; that is nobody's wish to leave.
      if (!isOwn(event) || dialog.open || !dialog.isConnected || dialog.returnValue === closedByOwner) return;
      // Chrome closes on a second back gesture whatever `cancel` said; what was typed must not vanish with it.
      dialog.showModal();
      ask();
    },
    onPointerDown(event: MouseEvent) {
      pressedScrim.current = isOwn(event);
    },
    onClick(event: MouseEvent) {
      event.stopPropagation();
      // Both press and release on the scrim: dragging a selection out of a field is not a way out.
      if (pressedScrim.current && isOwn(event)) ask();
    },
  };
}
