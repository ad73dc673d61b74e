import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import type { RowId } from '#domain/values/ids.ts';
import { NoteLineRow } from './note-line-row.tsx';
import type { WizardStart } from './read-wizard-start.ts';
import { wizardTexts as texts } from './texts.ts';
import type { Wizard } from './use-wizard.ts';
import { sameNewThings } from './wizard-values.ts';

/** More of them a slow phone does not draw within a moment; a note may have 990. */
const linesPerPage = 25;
/** The page, from 1, on which a line stands; `place` from 0. */
export const pageOfLine = (place: number): number => Math.floor(place / linesPerPage) + 1;

export interface ProductsStepProps {
  note: NoteDocument;
  companies: WizardStart['companies'];
  wizard: Wizard;
}

/** What each line becomes. */
export function ProductsStep({ note, companies, wizard }: ProductsStepProps) {
  const { values, set, setLine, costs, page } = wizard;
  const list = useRef<HTMLOListElement>(null);
  const first = (page - 1) * linesPerPage;
  const count = (kind: string) => values.lines.filter((line) => line.kind === kind).length;
  const same = sameNewThings(note, values.lines);
  return (
    <>
      <Flex gap="2" mb="3" wrap="wrap" role="status">
        <Badge tone="green">{texts.linked(count('link'))}</Badge>
        <Badge tone="blue">{texts.fresh(count('new') - same.size)}</Badge>
        {count('skip') > 0 && <Badge tone="grey">{texts.left(count('skip'))}</Badge>}
      </Flex>
      <FieldGrid>
        <NumberField
          span="half"
          label={texts.margin}
          hint={texts.marginHint}
          maxLength={2}
          value={values.margin}
          onChange={({ target }) => set({ margin: target.value })}
        />
        {companies.length > 1 && (
          <SelectField
            span="half"
            label={texts.company}
            hint={texts.companyHint}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.company}
            onChange={({ target }) => set({ company: target.value as RowId })}
          />
        )}
      </FieldGrid>
      <Box as="ol" ref={list} mt="4" listStyleType="none" scrollMarginTop="20">
        {note.lines.slice(first, first + linesPerPage).map((line, at) => {
          const [typed, cost] = [values.lines[first + at], costs[first + at]];
          return (
            typed !== undefined &&
            cost !== undefined && (
              <NoteLineRow
                key={line.number}
                line={line}
                cost={cost}
                typed={typed}
                margin={values.margin}
                sameAs={same.get(line.number) ?? null}
                onChange={setLine}
              />
            )
          );
        })}
      </Box>
      <Pagination
        page={page}
        lastPage={pageOfLine(note.lines.length - 1)}
        label={texts.pages}
        onPage={(next) => {
          wizard.setPage(next);
          list.current?.scrollIntoView();
        }}
      />
    </>
  );
}
