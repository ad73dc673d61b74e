import { HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge, type Tone } from '../blocks/badge.tsx';
import { Button } from '../blocks/button.tsx';
import { DataTable, type Column } from '../blocks/data-table.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import type { ImportLine, ImportPreview, LineFate } from './import-source.ts';
import { Pagination } from './pagination.tsx';
import { listOf, plural } from '../words/plural.ts';
import { classesOf } from '../theme/class-names.ts';

const classes = classesOf({
  notes: { listStyle: 'none', overflowWrap: 'anywhere' },
  fate: { px: '3.5', '&[aria-pressed=true]': { bg: 'brand-soft', borderColor: 'brand', color: 'brand' } },
});

const linesPerPage = 25;
const namesShown = 8;

const fates: readonly { fate: LineFate; tone: Tone; one: string; many: string; badge: string }[] = [
  { fate: 'create', tone: 'green', one: 'novo', many: 'novos', badge: 'Novo' },
  { fate: 'change', tone: 'blue', one: 'alterado', many: 'alterados', badge: 'Alterado' },
  { fate: 'same', tone: 'grey', one: 'igual', many: 'iguais', badge: 'Igual' },
  { fate: 'refused', tone: 'red', one: 'recusado', many: 'recusados', badge: 'Recusado' },
];

const columns: readonly Column<ImportLine>[] = [
  { key: 'line', header: 'Linha', cell: ({ line }) => line.toLocaleString('pt-BR') },
  { key: 'label', header: 'Registro', inCard: 'head', cell: ({ label }) => label || '—' },
  { key: 'fate', header: 'O que acontece', cell: ({ fate }) => <FateBadge fate={fate} /> },
  { key: 'notes', header: 'Detalhes', inCard: 'wide', cell: ({ notes }) => <Notes notes={notes} /> },
];

function FateBadge({ fate }: { fate: LineFate }) {
  const { tone, badge } = fates.find((each) => each.fate === fate) ?? { tone: 'grey' as const, badge: fate };
  return <Badge tone={tone}>{badge}</Badge>;
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return '—';
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export interface ImportPreviewViewProps {
  preview: ImportPreview;
  makesMissing: boolean;
  /** Null where an import makes nothing beside its own rows. */
  makeMissingLabel: string | null;
  isReading: boolean;
  onMakeMissing: (isOn: boolean) => void;
}

/** What a file would do, line by line, before anything is written. */
export function ImportPreviewView({ preview, makesMissing, makeMissingLabel, isReading, onMakeMissing }: ImportPreviewViewProps) {
  const { lines, ignored, missing } = preview;
  return (
    <>
      {ignored.length > 0 && (
        <Text mb="3" color="soft">
          {ignored.length === 1 ? 'Coluna que fica de fora: ' : 'Colunas que ficam de fora: '}
          <Text as="strong" color="ink">
            {listOf(ignored)}
          </Text>
          .
        </Text>
      )}
      {makeMissingLabel !== null && missing.length > 0 && (
        <CheckboxField
          label={makeMissingLabel}
          hint={namesText(missing)}
          checked={makesMissing}
          disabled={isReading}
          onChange={(event) => onMakeMissing(event.target.checked)}
        />
      )}
      <PreviewLines lines={lines} />
    </>
  );
}

function namesText(names: readonly string[]): string {
  const more = names.length - namesShown;
  return listOf(more > 0 ? [...names.slice(0, namesShown), `mais ${more}`] : names);
}

function PreviewLines({ lines }: { lines: readonly ImportLine[] }) {
  const [shown, setShown] = useState<LineFate | null>(null);
  const [page, setPage] = useState(1);
  const show = (fate: LineFate | null) => {
    setShown(fate);
    setPage(1);
  };
  const found = shown === null ? lines : lines.filter(({ fate }) => fate === shown);
  const lastPage = Math.max(1, Math.ceil(found.length / linesPerPage));
  // The lines may be others now, with fewer pages.
  const current = Math.min(page, lastPage);
  return (
    <>
      <HStack role="group" aria-label="Linhas mostradas" gap="2" flexWrap="wrap" my="3.5">
        <FateButton text={plural(lines.length, 'linha', 'linhas')} isShown={shown === null} onShow={() => show(null)} />
        {fates.map(({ fate, one, many }) => {
          const count = lines.filter((line) => line.fate === fate).length;
          return count > 0 && <FateButton key={fate} text={plural(count, one, many)} isShown={shown === fate} onShow={() => show(fate)} />;
        })}
      </HStack>
      <DataTable
        label="O que a importação faz"
        columns={columns}
        rows={found.slice((current - 1) * linesPerPage, current * linesPerPage)}
        rowKey={({ line }) => String(line)}
        empty="Nenhuma linha."
      />
      <Pagination page={current} lastPage={lastPage} label="Páginas da prévia" onPage={setPage} />
    </>
  );
}

function FateButton({ text, isShown, onShow }: { text: string; isShown: boolean; onShow: () => void }) {
  return (
    <Button variant="outline" className={classes.fate} aria-pressed={isShown} onClick={onShow}>
      {text}
    </Button>
  );
}
