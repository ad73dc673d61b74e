import { useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { findModels, indexModels, type FoundModel } from '#domain/customers/find-model.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { newCarFields, type NewCarValues } from './new-car-values.ts';
import { newCarTexts as texts } from './texts.ts';

const suggested = 6;
const idOf = ({ brandCode, modelCode }: FoundModel) => `${brandCode} ${modelCode}`;

/** The model as somebody says it; one that the vehicle table knows brings its brand along. */
export function CarModelField({ form, isFirst }: { form: UseFormReturn<NewCarValues>; isFirst: boolean }) {
  const field = declaredField(form, newCarFields)('model');
  const typed = useWatch({ control: form.control, name: 'model' });
  const { file } = useCatalogue('carros');
  const [asked, setAsked] = useState<string | null>(null);
  const index = useMemo(() => file && indexModels(file), [file]);
  const found = useMemo(() => (index === null || asked === null ? [] : findModels(index, asked, suggested)), [index, asked]);
  return (
    <SuggestField
      span="full"
      placeholder={texts.modelPlaceholder}
      data-autofocus={isFirst ? true : undefined}
      {...field}
      value={typed}
      onChange={(event) => {
        // What is typed over is no longer the table's.
        form.setValue('brand', '');
        return field.onChange(event);
      }}
      suggestions={found.map((each) => ({ id: idOf(each), text: `${each.brand} ${each.model}` }))}
      onAsk={setAsked}
      onPick={({ id }) => {
        const picked = found.find((each) => idOf(each) === id);
        if (picked === undefined) return;
        form.setValue('model', picked.model, { shouldDirty: true });
        // As the table writes it, like every brand that was chosen from it.
        form.setValue('brand', file?.brands.find(({ code }) => code === picked.brandCode)?.name ?? picked.brand);
      }}
    />
  );
}
