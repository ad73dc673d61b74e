import { useMemo, useState } from 'react';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { findModels, indexModels, type FoundModel } from '#domain/customers/find-model.ts';
import type { CatalogueFile } from '#domain/customers/vehicle-catalogue.ts';
import { vehicleFormTexts as texts } from './vehicle-texts.ts';

const suggested = 8;
const nameOf = ({ brand, model }: FoundModel): string => `${brand} ${model}`;

/** Brand and model in one field, over the whole table: 'gol 1.6' instead of one of hundreds in a list. */
export function ModelFinder({ file, onPick }: { file: CatalogueFile; onPick: (found: FoundModel) => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const index = useMemo(() => indexModels(file), [file]);
  const found = useMemo(() => (asked === null ? [] : findModels(index, asked, suggested)), [index, asked]);
  const idOf = ({ brandCode, modelCode }: FoundModel) => `${brandCode} ${modelCode}`;
  return (
    <SuggestField
      label={texts.finder}
      placeholder={texts.finderPlaceholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      suggestions={found.map((each) => ({ id: idOf(each), text: nameOf(each), note: each.years === null ? texts.onlyNew : texts.years(each.years) }))}
      onAsk={setAsked}
      onPick={({ id }) => {
        const picked = found.find((each) => idOf(each) === id);
        if (picked === undefined) return;
        setTyped(nameOf(picked));
        onPick(picked);
      }}
    />
  );
}
