import './toggles.css';
import { Button } from './button.tsx';

export interface SegmentedToggleProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function SegmentedToggle<Value extends string>({ label, options, value, onChange }: SegmentedToggleProps<Value>) {
  return (
    <div className="ui-segments" role="group" aria-label={label}>
      {options.map((option) => (
        <Button key={option.value} variant="quiet" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Button>
      ))}
    </div>
  );
}
