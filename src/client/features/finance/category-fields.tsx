import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { accountNames, entryFormFields, type EntryFormValues } from './entry-form-values.ts';
import { formTexts as texts } from './form-texts.ts';
import { useKnownWords } from './use-known-words.ts';

/** What an entry is for: an account of its type or a word of the shop's own, and whose cost it is. `day`: around it words are looked for. */
export function CategoryFields({ form, day }: { form: UseFormReturn<EntryFormValues>; day: CivilDate }) {
  const field = declaredField(form, entryFormFields);
  const id = useId();
  const type = useWatch({ control: form.control, name: 'type' });
  const words = useKnownWords(day);
  return (
    <>
      <TextField span="half" list={`${id}-categories`} hint={texts.categoryHint} {...field('category')} />
      <TextField span="half" list={`${id}-centers`} {...field('cost_center')} />
      <WordList id={`${id}-categories`} words={[...accountNames(type), ...(type === '' ? [] : words.categories[type])]} />
      <WordList id={`${id}-centers`} words={words.costCenters} />
    </>
  );
}

function WordList({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
