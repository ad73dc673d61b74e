import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FoundModel } from '#domain/customers/find-model.ts';
import { listBrands, listModels, listYears, type CatalogueEntry } from '#domain/customers/vehicle-catalogue.ts';
import type { VehicleType } from '#domain/customers/vehicle.ts';
import { useCatalogue } from './use-catalogue.ts';
import type { VehicleFormValues } from './vehicle-form-fields.ts';

interface Codes {
  readonly brand: string;
  readonly model: string;
}

const nothing: Codes = { brand: '', model: '' };
const nameOf = (entries: readonly CatalogueEntry[], code: string) => entries.find(({ codigo }) => codigo === code)?.nome ?? '';

/**
 * Type → brand → model → year: each choice empties what is below it. Codes stay here; the form gets the names,
 * as they are sent (2 §5).
 */
export function useCatalogueChoice(form: UseFormReturn<VehicleFormValues>) {
  const [type, setType] = useState<VehicleType>('carros');
  const [codes, setCodes] = useState<Codes>(nothing);
  const { file, isLoading } = useCatalogue(type);
  const brands = file === null ? [] : listBrands(file);
  const models = file === null || codes.brand === '' ? [] : listModels(file, codes.brand);
  const years = file === null || codes.model === '' ? [] : listYears(file, codes.brand, codes.model);

  function fill(names: Partial<VehicleFormValues>): void {
    for (const [field, name] of Object.entries(names)) {
      form.setValue(field as keyof VehicleFormValues, name, { shouldDirty: true });
    }
    form.clearErrors('year');
  }

  const choose = {
    type(next: VehicleType): void {
      setType(next);
      setCodes(nothing);
      fill({ brand: '', model: '', year: '' });
      fillVersion(form, '');
    },
    brand(code: string): void {
      setCodes({ ...nothing, brand: code });
      fill({ brand: nameOf(brands, code), model: '', year: '' });
      fillVersion(form, '');
    },
    model(code: string): void {
      setCodes({ ...codes, model: code });
      const model = nameOf(models, code);
      fill({ model, year: '' });
      fillVersion(form, model);
    },
    /** Brand and model at once; of a model of one year and fuel that too. */
    found({ brandCode, modelCode }: FoundModel): void {
      if (file === null) return;
      const model = nameOf(listModels(file, brandCode), modelCode);
      const [only, ...others] = listYears(file, brandCode, modelCode);
      setCodes({ brand: brandCode, model: modelCode });
      fill({ brand: nameOf(brands, brandCode), model, year: only !== undefined && others.length === 0 ? only.nome : '' });
      fillVersion(form, model);
      if (only !== undefined && others.length === 0) fillFuel(form, only.nome);
    },
    /** By its name: the form has it already. */
    year(name: string): void {
      form.clearErrors('year');
      fillFuel(form, name);
    },
  };

  return { type, brands, models, years, codes, file, isLoading, choose };
}

/** 'Argo DRIVE 1.0 6V Flex' knows the version (ruling 51); one that was typed stays. */
function fillVersion({ getFieldState, setValue }: UseFormReturn<VehicleFormValues>, model: string): void {
  const version = model.split(' ').slice(1).join(' ');
  if (!getFieldState('version').isTouched) setValue('version', version, { shouldDirty: true });
}

/** '2019 Flex' knows the fuel; one that was typed stays. */
function fillFuel({ getFieldState, setValue }: UseFormReturn<VehicleFormValues>, year: string): void {
  const fuel = year.replace(/^(\d{4}|0 km)\s*/, '');
  if (fuel !== '' && !getFieldState('fuel_type').isTouched) setValue('fuel_type', fuel, { shouldDirty: true });
}
