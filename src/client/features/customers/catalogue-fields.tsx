import { Keyboard, Table2 } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { SegmentedToggle } from '#client/ui/segmented-toggle.tsx';
import { vehicleTypes } from '#domain/customers/vehicle.ts';
import type { CatalogueEntry } from '#domain/customers/vehicle-catalogue.ts';
import { vehicleFormTexts } from './texts.ts';
import { useCatalogueChoice } from './use-catalogue-choice.ts';
import { vehicleFormFields as fields, type VehicleFormValues } from './vehicle-form-fields.ts';

const typeOptions = vehicleTypes.map((value) => ({ value, label: vehicleFormTexts.types[value] }));
const optionsOf = (entries: readonly CatalogueEntry[]) => entries.map(({ codigo, nome }) => ({ value: codigo, label: nome }));

/** Brand, model and year: from the FIPE table, or by hand for what the table has not (or the device has not yet). */
export function CatalogueFields({ form, isNew }: { form: UseFormReturn<VehicleFormValues>; isNew: boolean }) {
  // A car that has its names keeps them until somebody wants to choose anew.
  const [isByHand, setByHand] = useState(!isNew);
  return (
    <div className="customers-catalogue">
      {isByHand ? <TypedNames form={form} /> : <ChosenNames form={form} />}
      <Button variant="quiet" icon={isByHand ? <Table2 /> : <Keyboard />} onClick={() => setByHand(!isByHand)}>
        {isByHand ? vehicleFormTexts.byTable : vehicleFormTexts.byHand}
      </Button>
    </div>
  );
}

function TypedNames({ form }: { form: UseFormReturn<VehicleFormValues> }) {
  const field = declaredField(form, fields);
  return (
    <FieldGrid>
      <TextField span="third" {...field('brand')} />
      <TextField span="third" {...field('model')} />
      <TextField span="third" {...field('year', { validate: () => true })} />
    </FieldGrid>
  );
}

function ChosenNames({ form }: { form: UseFormReturn<VehicleFormValues> }) {
  const { type, brands, models, years, codes, file, isLoading, choose } = useCatalogueChoice(form);
  const field = declaredField(form, fields);
  if (isLoading) return <p className="ui-soft customers-table-note">{vehicleFormTexts.loadingTable}</p>;
  if (file === null) {
    return (
      <>
        <p className="ui-soft customers-table-note">{vehicleFormTexts.noTable}</p>
        <TypedNames form={form} />
      </>
    );
  }
  return (
    <>
      <div className="customers-type">
        <SegmentedToggle label={vehicleFormTexts.type} options={typeOptions} value={type} onChange={choose.type} />
        <span className="ui-soft">{vehicleFormTexts.source(file.reference)}</span>
      </div>
      <FieldGrid>
        <SelectField
          label={fields.brand.label}
          span="half"
          placeholder={vehicleFormTexts.choose}
          options={optionsOf(brands)}
          value={codes.brand}
          onChange={(event) => choose.brand(event.target.value)}
        />
        <SelectField
          label={fields.model.label}
          span="half"
          placeholder={vehicleFormTexts.choose}
          options={optionsOf(models)}
          value={codes.model}
          disabled={models.length === 0}
          onChange={(event) => choose.model(event.target.value)}
        />
        {years.length > 0 && (
          <SelectField
            span="half"
            required
            placeholder={vehicleFormTexts.choose}
            options={years.map(({ nome }) => ({ value: nome, label: nome }))}
            {...field('year', {
              validate: (name) => name !== '' || vehicleFormTexts.missingYear,
              onChange: (event: ChangeEvent<HTMLSelectElement>) => choose.year(event.target.value),
            })}
          />
        )}
      </FieldGrid>
    </>
  );
}
