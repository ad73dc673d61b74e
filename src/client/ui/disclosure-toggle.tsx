import './toggles.css';
import { ChevronDown } from 'lucide-react';
import { Button } from './button.tsx';

export interface DisclosureToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it shows and hides. */
  controls: string;
  showLabel?: string;
  hideLabel?: string;
}

export function DisclosureToggle(props: DisclosureToggleProps) {
  const { isOpen, onToggle, controls, showLabel = 'Mostrar campos opcionais', hideLabel = 'Ocultar campos opcionais' } = props;
  return (
    <Button variant="quiet" className="ui-disclosure" icon={<ChevronDown />} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {isOpen ? hideLabel : showLabel}
    </Button>
  );
}
