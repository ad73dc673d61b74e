import { Package } from 'lucide-react';
import { Button } from '#client/ui/blocks/button.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { noteStates } from '#domain/invoices/note-life.ts';
import { noteStateNames } from '#domain/invoices/note-words.ts';
import { issuedTexts as texts } from './texts.ts';

/** What narrows the list of notes; '' for nothing. */
export interface NoteFilter {
  readonly state: string;
  readonly month: string;
}

const states = noteStates.map((value) => ({ value, label: noteStateNames[value] }));

export interface NoteFiltersProps {
  filter: NoteFilter;
  search: string;
  isPacking: boolean;
  onFilter: (filter: NoteFilter) => void;
  onSearch: (search: string) => void;
  /** Null: they may not take the shop's data out. */
  onPack: ((month: string) => void) | null;
}

/** By state, month and words; a chosen month can be handed to the accountant. */
export function NoteFilters({ filter, search, isPacking, onFilter, onSearch, onPack }: NoteFiltersProps) {
  return (
    <>
      <SearchBox label={texts.search} placeholder={texts.search} defaultValue={search} hasHotkey={false} onSearch={onSearch} />
      <FieldGrid>
        <SelectField
          label={texts.state}
          span="third"
          placeholder={texts.anyState}
          options={states}
          value={filter.state}
          onChange={({ currentTarget }) => onFilter({ ...filter, state: currentTarget.value })}
        />
        <TextField
          label={texts.month}
          span="third"
          type="month"
          value={filter.month}
          onChange={({ currentTarget }) => onFilter({ ...filter, month: currentTarget.value })}
        />
      </FieldGrid>
      {onPack && filter.month !== '' && (
        <Button icon={<Package />} isBusy={isPacking} onClick={() => onPack(filter.month)}>
          {texts.pack}
        </Button>
      )}
    </>
  );
}
