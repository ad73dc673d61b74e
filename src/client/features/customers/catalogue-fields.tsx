import { Box, Flex, Text } from '@chakra-ui/react';
import { Keyboard, Table2 } from 'lucide-react';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { vehicleTypes } from '#domain/customers/vehicle.ts';
import type { CatalogueEntry } from '#domain/customers/vehicle-catalogue.ts';
import { brandName, yearText } from '#domain/customers/vehicle-words.ts';
import { ModelFinder } from './model-finder.tsx';
import { vehicleFormTexts } from './vehicle-texts.ts';
import { useCatalogueChoice } from './use-catalogue-choice.ts';
import { vehicleFormFields as fields, type VehicleFormValues } from './vehicle-form-fields.ts';

const styles = classesOf({ way: { mt: '1.5', ms: '-3', color: 'brand' } });

const typeOptions = vehicleTypes.map((value) => ({ value, label: vehicleFormTexts.types[value] }));
const optionsOf = (entries: readonly CatalogueEntry[]) => entries.map(({ codigo, nome }) => ({ value: codigo, label: brandName(nome) }));

/** '2023', and with its fuel where that tells it from another of the year. */
function yearOptions(years: readonly CatalogueEntry[]) {
  const isOnly = (year: string) => years.filter(({ nome }) => yearText(nome) === year).length === 1;
  return years.map(({ nome }) => ({ value: nome, label: isOnly(yearText(nome)) ? yearText(nome) : nome }));
}

/** Brand, model and year: from the FIPE table, or by hand for what the table has not (or the device has not yet). */
export function CatalogueFields({ form, isNew }: { form: UseFormReturn<VehicleFormValues>; isNew: boolean }) {
  // A car that has its names keeps them until somebody wants to choose anew.
  const [isByHand, setByHand] = useState(!isNew);
  return (
    <Box my="4.5">
      {isByHand ? <TypedNames form={form} /> : <ChosenNames form={form} />}
      <Button variant="quiet" className={styles.way} icon={isByHand ? <Table2 /> : <Keyboard />} onClick={() => setByHand(!isByHand)}>
        {isByHand ? vehicleFormTexts.byTable : vehicleFormTexts.byHand}
      </Button>
    </Box>
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
  if (isLoading) return <TableNote>{vehicleFormTexts.loadingTable}</TableNote>;
  if (file === null) {
    return (
      <>
        <TableNote>{vehicleFormTexts.noTable}</TableNote>
        <TypedNames form={form} />
      </>
    );
  }
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mb="3.5">
        <SegmentedToggle label={vehicleFormTexts.type} options={typeOptions} value={type} onChange={choose.type} />
        <Text as="span" textStyle="note">
          {vehicleFormTexts.source(file.reference)}
        </Text>
      </Flex>
      <Box mb="3.5">
        <ModelFinder key={type} file={file} onPick={choose.found} />
      </Box>
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
            options={yearOptions(years)}
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

function TableNote({ children }: { children: ReactNode }) {
  return (
    <Text color="soft" mb="3">
      {children}
    </Text>
  );
}
