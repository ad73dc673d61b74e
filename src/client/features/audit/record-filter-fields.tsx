import { Flex } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { accessArea } from '#contract/audit-calls.ts';
import { collectionNames, titleOf } from '#domain/collections/collections.ts';
import { recordTexts as texts } from './texts.ts';
import type { useRecordFilters } from './use-record-filters.ts';

const styles = classesOf({ filter: { flex: '1', flexBasis: { base: 'full', sm: '44' }, maxW: { base: 'full', md: '72' } } });

const areas = [
  ...collectionNames.map((name) => ({ value: name, label: titleOf(name) })).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
  { value: accessArea, label: texts.access },
];

interface RecordFilterFieldsProps {
  people: readonly { readonly id: string; readonly name: string }[];
  address: ReturnType<typeof useRecordFilters>;
}

/** Person, area and day; and the way back from one row's. */
export function RecordFilterFields({ people, address: { filters, byPerson, byArea, byDay, byRow } }: RecordFilterFieldsProps) {
  const { register } = useForm({ defaultValues: { day: filters.day ?? '' } });
  return (
    <Flex wrap="wrap" align="end" columnGap="4" rowGap="2" mb="4">
      <div className={styles.filter}>
        <SelectField
          label={texts.person}
          placeholder={texts.everybody}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.person ?? ''}
          onChange={({ target }) => byPerson(target.value)}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={texts.area}
          placeholder={texts.everywhere}
          options={areas}
          value={filters.area ?? ''}
          onChange={({ target }) => byArea(target.value)}
        />
      </div>
      <div className={styles.filter}>
        <DateField label={texts.day} {...register('day', { onChange: ({ target }: { target: { value: string } }) => byDay(target.value) })} />
      </div>
      {filters.row !== undefined && <Button onClick={() => byRow(null)}>{texts.allRows}</Button>}
    </Flex>
  );
}
