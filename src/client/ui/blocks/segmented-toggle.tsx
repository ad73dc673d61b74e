import { Button } from './button.tsx';
import { recipeClasses } from '../theme/class-names.ts';
import { segmentGroupRecipe } from '../theme/recipes/segment-group.ts';

export interface SegmentedToggleProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const classes = recipeClasses(segmentGroupRecipe)();

/** Buttons that are pressed, as Chakra's SegmentGroup looks: that one's radio buttons would choose as the arrow keys walk by. */
export function SegmentedToggle<Value extends string>({ label, options, value, onChange }: SegmentedToggleProps<Value>) {
  return (
    <div className={`ui-segments ${classes.root}`} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          variant="quiet"
          className={classes.item}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
