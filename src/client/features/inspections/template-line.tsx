import { ArrowUp } from 'lucide-react';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { offeredUnits } from '#domain/inspections/measures.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import type { LineValues } from './template-values.ts';
import { templateTexts as texts } from './texts.ts';
import { choicesFor, type KitChoice } from './use-kit-choices.ts';

interface TemplateLineProps {
  line: LineValues;
  kits: readonly KitChoice[];
  /** One place up, on a phone; null: it is the first. */
  onUp: (() => void) | null;
  onChange: (line: LineValues) => void;
}

/** What is measured of a line, what is often noted, and what it becomes in a quote. */
export function TemplateLine({ line, kits, onUp, onChange }: TemplateLineProps) {
  const units: readonly string[] = line.unit === '' || offeredUnits.some((unit) => unit === line.unit) ? offeredUnits : [line.unit, ...offeredUnits];
  const choices = choicesFor(kits, line.kit);
  const chosen =
    choices.find(({ value, label }) => value === line.kit_id || (line.kit !== '' && label === line.kit))?.value ?? (line.kit === '' ? '' : line.kit);
  function chooseKit(value: string): void {
    const kit = kits.find((each) => each.value === value);
    onChange({ ...line, kit_id: kit === undefined ? '' : value, kit: kit?.label ?? value });
  }
  return (
    <div className={look.editedMore}>
      {onUp && (
        <RowButton className={look.editedUpBelow} icon={<ArrowUp aria-hidden="true" />} onClick={onUp}>
          {texts.upHere}
        </RowButton>
      )}
      <FieldGrid>
        <SelectField
          span="third"
          label={texts.unit}
          placeholder={texts.noUnit}
          options={units.map((unit) => ({ value: unit, label: unit }))}
          value={line.unit}
          onChange={({ target }) => onChange({ ...line, unit: target.value })}
        />
        {line.unit !== '' && (
          <>
            <TextField
              span="third"
              label={texts.minimum}
              inputMode="decimal"
              maxLength={8}
              value={line.minimum}
              onChange={({ target }) => onChange({ ...line, minimum: target.value })}
            />
            <TextField
              span="third"
              label={texts.maximum}
              inputMode="decimal"
              maxLength={8}
              value={line.maximum}
              onChange={({ target }) => onChange({ ...line, maximum: target.value })}
            />
          </>
        )}
        <SelectField
          span="full"
          label={texts.kit}
          placeholder={texts.noKit}
          options={choices}
          value={chosen}
          onChange={({ target }) => chooseKit(target.value)}
        />
        <TextAreaField
          span="full"
          rows={3}
          label={texts.offered}
          value={line.texts}
          onChange={({ target }) => onChange({ ...line, texts: target.value })}
        />
        <SwitchField
          span="full"
          label={texts.wantsPhoto}
          checked={line.wants_photo}
          onChange={({ target }) => onChange({ ...line, wants_photo: target.checked })}
        />
      </FieldGrid>
    </div>
  );
}
