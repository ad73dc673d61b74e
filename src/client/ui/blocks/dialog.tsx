import { Box, Dialog as Parts, Portal, type SlotRecipeDefinition } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Actions } from './actions.tsx';
import { IconButton } from './button.tsx';
import { Leaving } from '../motion/leaving.tsx';
import { useAboveKeyboard, useFocusWhileOpen, wishedFocus } from './modal.ts';
import { useBackGesture } from './use-back-gesture.ts';
import { dialogRecipe } from '../theme/recipes/dialog.ts';

export interface DialogFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** A short state beside the title. */
  mark?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'cover';
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
      <Parts.Body>{children}</Parts.Body>
      {footer && (
        <Parts.Footer>
          <Actions>{footer}</Actions>
        </Parts.Footer>
      )}
    </DialogFrame>
  );
}

interface FrameProps extends DialogFrameProps {
  children: ReactNode;
}

/** The modal with heading and way out; what goes below is up to `Dialog` and `FormDialog`. */
export function DialogFrame({ size, isStatic, onClose, children, ...heading }: FrameProps) {
  return (
    <Modal size={size} isStatic={isStatic} onClose={onClose} heading={<Heading {...heading} onClose={onClose} />}>
      {children}
    </Modal>
  );
}

export interface ModalProps {
  recipe?: SlotRecipeDefinition;
  size?: DialogFrameProps['size'];
  isStatic?: boolean | undefined;
  /** The name of one without a heading. */
  label?: string;
  heading?: ReactNode;
  /** Where it stands, for its recipe, in variables. */
  style?: CSSProperties;
  onClose: () => void;
  children: ReactNode;
}

const OuterStands = createContext(true);

/** What lies over the page and holds the focus until it is closed, whatever it looks like. */
export function Modal(props: ModalProps) {
  // Of two that are drawn at once the outer one comes first: the later one lies on top.
  return use(OuterStands) && <Standing {...props} />;
}

function Standing({ recipe = dialogRecipe, size = 'md', isStatic = false, label, heading, style, onClose, children }: ModalProps) {
  const stands = useStands();
  const content = useRef<HTMLDivElement>(null);
  const leave = useWaysOut(content, onClose, isStatic);
  return (
    <Parts.Root
      open
      recipe={recipe}
      size={size}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={false}
      restoreFocus={false}
      initialFocusEl={() => wishedFocus(content.current)}
      onRequestDismiss={(event) => event.preventDefault()}
      onEscapeKeyDown={leave.onEscape}
      {...(label !== undefined && { 'aria-label': label })}
    >
      <Portal>
        <Parts.Backdrop>
          <Leaving />
        </Parts.Backdrop>
        <Parts.Positioner {...leave.scrim}>
          <Parts.Content ref={content} style={style} onKeyDown={leave.onKeyDown}>
            {heading}
            <OuterStands value={stands}>{children}</OuterStands>
            <Leaving />
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
      <WhileOpen content={content} />
    </Parts.Root>
  );
}

/** Once the dialog has hidden what lies around it: a later one must not be among that. */
function useStands(): boolean {
  const [stands, setStands] = useState(false);
  useLayoutEffect(() => {
    let frame = 0;
    // The root takes its frame in a microtask of its own, which was asked for before this one.
    queueMicrotask(() => {
      frame = requestAnimationFrame(() => setStands(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return stands;
}

/** A child of the root, so that it ends after the root has let go of the focus; after the content, so that this is there. */
function WhileOpen({ content }: { content: RefObject<HTMLElement | null> }) {
  useFocusWhileOpen(content);
  useAboveKeyboard(content);
  return null;
}

function Heading({ title, subtitle, mark, onClose }: Pick<DialogFrameProps, 'title' | 'subtitle' | 'mark' | 'onClose'>) {
  return (
    <Parts.Header>
      <Box display="flex" flex="1" flexWrap="wrap" alignItems="baseline" columnGap="3" minW="0" pt="2">
        <Parts.Title tabIndex={-1}>{title}</Parts.Title>
        {mark}
        {subtitle && (
          <Box flexBasis="full" textStyle="note">
            {subtitle}
          </Box>
        )}
      </Box>
      <IconButton label="Fechar" icon={<X />} onClick={onClose} />
    </Parts.Header>
  );
}

const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

/** Escape, Android's back gesture and a tap on the scrim, all of them asking the owner instead of closing by themselves. */
function useWaysOut(content: RefObject<HTMLElement | null>, onClose: () => void, isStatic: boolean) {
  const pressedScrim = useRef(false);
  const heardEscape = useRef<Event | null>(null);
  const ask = () => {
    if (!isStatic) onClose();
  };
  useBackGesture(ask);
  return {
    /** The topmost layer hears it, before what has the focus does. */
    onEscape(event: globalThis.KeyboardEvent) {
      event.preventDefault();
      if (event.target instanceof Node && content.current?.contains(event.target)) heardEscape.current = event;
      else ask();
    },
    onKeyDown(event: KeyboardEvent) {
      // React hands events of a dialog inside this one up through the portal.
      event.stopPropagation();
      // What uses Escape for itself, as a search box does, stops it on its way up to here.
      if (event.key === 'Escape' && event.nativeEvent === heardEscape.current) ask();
    },
    scrim: {
      onPointerDown(event: MouseEvent) {
        pressedScrim.current = isOwn(event);
      },
      onClick(event: MouseEvent) {
        event.stopPropagation();
        // Both press and release on the scrim: dragging a selection out of a field is not a way out.
        if (pressedScrim.current && isOwn(event)) ask();
      },
    },
  };
}
