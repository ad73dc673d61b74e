import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldRoot, useFieldNotes, type FieldProps } from './field.tsx';
import { recipeClasses } from '../theme/class-names.ts';
import { choiceCardsRecipe } from '../theme/recipes/choice-cards.ts';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** What choosing it means, in a sentence. */
  readonly text: string;
  /** What can be said or done about it once it is chosen. */
  readonly more?: ReactNode;
}

type RadioProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'value' | 'id'>;

export interface ChoiceCardsProps extends FieldProps, RadioProps {
  choices: readonly Choice[];
  /** The one whose `more` is shown. */
  chosen: string;
}

const classes = recipeClasses(choiceCardsRecipe)();

/** One of a few, each with its sentence: radio buttons, so that the arrow keys walk through them. */
export function ChoiceCards({ label, hint, error, span, choices, chosen, ...radio }: ChoiceCardsProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: undefined });
  return (
    <FieldRoot control={control} span={span}>
      <fieldset {...control} className={classes.root} role="radiogroup">
        <legend className={`ui-field__label ${classes.legend}`}>{label}</legend>
        <div className={classes.list} data-invalid={error !== undefined || undefined}>
          {choices.map(({ value, label: name, text, more }) => (
            <div key={value} className={classes.item}>
              <label className={classes.choice}>
                <input
                  type="radio"
                  {...radio}
                  value={value}
                  aria-describedby={`${control.id}-${value}`}
                  aria-labelledby={`${control.id}-${value}-name`}
                  className={classes.radio}
                />
                <span id={`${control.id}-${value}-name`} className={classes.name}>
                  {name}
                </span>
                <span id={`${control.id}-${value}`} className={classes.text}>
                  {text}
                </span>
              </label>
              {value === chosen && more && <div className={classes.more}>{more}</div>}
            </div>
          ))}
        </div>
      </fieldset>
      {notes}
    </FieldRoot>
  );
}
