import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { DisclosureToggle } from '../blocks/disclosure-toggle.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { listOf } from '../words/plural.ts';
import type { ImportColumns } from './import-source.ts';

export interface ImportColumnsViewProps {
  columns: ImportColumns;
  isReading: boolean;
  /** Open from the start: something is missing. */
  isWanted: boolean;
  onColumn: (at: number, field: string | null) => void;
}

const leftAside = 'Deixar de fora';
const shownOfExample = 24;

/** What the columns of a file are taken for, each to be set right. */
export function ImportColumnsView({ columns, isReading, isWanted, onColumn }: ImportColumnsViewProps) {
  const [isOpen, setOpen] = useState(isWanted);
  const id = useId();
  const { matches, fields } = columns;
  const options = fields.map(({ field, title, isNeeded }) => ({ value: field, label: isNeeded ? `${title} *` : title }));
  const guessed = matches.flatMap(({ title, field, by }) => (by === 'example' ? [`${title} (${titleOf(fields, field)})`] : []));
  return (
    <Box my="2">
      {guessed.length > 0 && (
        <Text color="soft">
          {guessed.length === 1 ? 'Coluna reconhecida pelos valores: ' : 'Colunas reconhecidas pelos valores: '}
          <Text as="strong" color="ink">
            {listOf(guessed)}
          </Text>
          .
        </Text>
      )}
      <DisclosureToggle
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        controls={id}
        showLabel="Conferir as colunas"
        hideLabel="Esconder as colunas"
      />
      <Box id={id} hidden={!isOpen}>
        <Text mb="3" color="soft">
          O que cada coluna do arquivo traz. As marcadas com * são necessárias.
        </Text>
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap="3" listStyle="none">
          {matches.map(
            (match, at) =>
              (match.title !== '' || match.examples.length > 0) && (
                // The place in the file is what a column is.
                <li key={at}>
                  <SelectField
                    label={match.title === '' ? `Coluna ${at + 1}` : match.title}
                    hint={hintOf(match)}
                    placeholder={leftAside}
                    options={options}
                    value={match.field ?? ''}
                    disabled={isReading}
                    onChange={({ target: { value } }) => onColumn(at, value === '' ? null : value)}
                  />
                </li>
              ),
          )}
        </SimpleGrid>
      </Box>
    </Box>
  );
}

const titleOf = (fields: ImportColumns['fields'], wanted: string | null): string => fields.find(({ field }) => field === wanted)?.title ?? '';

function hintOf({ examples, by }: ImportColumns['matches'][number]): string {
  const shown = examples.map((cell) => (cell.length > shownOfExample ? `${cell.slice(0, shownOfExample)}…` : cell)).join(' · ');
  return [shown, by === 'example' && 'reconhecida pelos valores'].filter(Boolean).join(', ');
}
