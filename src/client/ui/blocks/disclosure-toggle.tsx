import { ChevronDown } from 'lucide-react';
import { Button } from './button.tsx';
import { classesOf } from '../theme/class-names.ts';

export interface DisclosureToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it shows and hides. */
  controls: string;
  showLabel?: string;
  hideLabel?: string;
}

const styles = classesOf({
  toggle: {
    // Its word stands in line with what is above it.
    ms: '-3',
    color: 'brand',
    '& svg': { transitionProperty: 'transform', transitionDuration: 'base', transitionTimingFunction: 'out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

export function DisclosureToggle(props: DisclosureToggleProps) {
  const { isOpen, onToggle, controls, showLabel = 'Mostrar campos opcionais', hideLabel = 'Ocultar campos opcionais' } = props;
  return (
    <Button
      variant="quiet"
      className={`ui-disclosure ${styles.toggle}`}
      icon={<ChevronDown />}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? hideLabel : showLabel}
    </Button>
  );
}
