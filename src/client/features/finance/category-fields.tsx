import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { accountNames, type EntryFormValues } from './entry-form-values.ts';
import { formTexts as texts } from './form-texts.ts';
import { useKnownWords } from './use-known-words.ts';

const { labels } = texts;

/** What an entry is for: an account of its type or a word of the shop's own, and whose cost it is. `day`: around it words are looked for. */
export function CategoryFields({ form, day }: { form: UseFormReturn<EntryFormValues>; day: CivilDate }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const id = useId();
  const type = useWatch({ control, name: 'type' });
  const words = useKnownWords(day);
  return (
    <>
      <TextField
        label={labels.category}
        span="half"
        maxLength={60}
        list={`${id}-categories`}
        hint={texts.categoryHint}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextField label={labels.cost_center} span="half" maxLength={60} list={`${id}-centers`} error={errors.cost_center?.message} {...register('cost_center')} />
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
