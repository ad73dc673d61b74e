import { Box, Heading, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useReferring } from '#client/data/read/use-row.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DisclosureToggle } from '#client/ui/blocks/disclosure-toggle.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { addDays, dateOf, formatCivilDateTime, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { BookLine } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockTexts } from './texts.ts';

const styles = classesOf({
  line: {
    display: 'grid',
    gridTemplateColumns: { base: '{sizes.14} minmax(0, 1fr)', sm: '{sizes.14} minmax(0, 1fr) auto' },
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '0.5',
    py: '2',
    borderBottom: 'hairline',
    borderColor: 'line',
    fontSize: 'note',
    '& > time': { gridColumn: { base: '2', sm: 'auto' }, color: 'soft' },
  },
  note: { gridColumn: '2 / -1', color: 'soft', overflowWrap: 'anywhere' },
});

const shownAtFirst = 5;
/** More than anybody reads; a book of years has thousands. */
const mostShown = 200;

/** Who moved how many pieces, and when; the latest first. */
export function StockBook({ product }: { product: RowId }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const today = dateOf(shopTime(useReplica().store));
  const book = useReferring('stock_movements', 'product_id', [product]).get(product);
  const lines = latestFirst(book ?? []);
  return (
    <Box as="section" mt="5" aria-label={stockTexts.movements}>
      <Heading as="h3" mb="1" fontSize="md" fontWeight="bold">
        {stockTexts.movements}
      </Heading>
      {book?.length === 0 && <Text color="soft">{stockTexts.none}</Text>}
      <ul id={listId}>
        {lines.slice(0, isOpen ? mostShown : shownAtFirst).map(({ id, kind, quantity, at, by, note, document_kind: from }) => (
          <li key={id} className={styles.line}>
            <strong>{kind === 'count' ? stockTexts.count(quantity) : stockTexts.move(quantity)}</strong>
            <span>{by || stockTexts.nobody}</span>
            <time dateTime={at}>{shortTime(at, today)}</time>
            {(note !== '' || from !== '') && <span className={styles.note}>{note || documentWords(from)}</span>}
          </li>
        ))}
      </ul>
      {lines.length > shownAtFirst && (
        <DisclosureToggle
          isOpen={isOpen}
          controls={listId}
          onToggle={() => setOpen(!isOpen)}
          showLabel={stockTexts.showAll}
          hideLabel={stockTexts.showLess}
        />
      )}
    </Box>
  );
}

const documentWords = (kind: string): string => (Object.hasOwn(documents, kind) ? (documents[kind] ?? kind) : kind);
const documents: Readonly<Record<string, string>> = stockTexts.documents;

/** In the order that people read; taps of the same minute by the same person are one line. */
export function latestFirst(movements: readonly BookLine[]): BookLine[] {
  const lines: BookLine[] = [];
  for (const movement of movements.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))) {
    const last = lines.at(-1);
    if (last !== undefined && isSameTap(last, movement)) lines[lines.length - 1] = { ...last, quantity: last.quantity + movement.quantity };
    else lines.push(movement);
  }
  return lines;
}

const isSameTap = (a: BookLine, b: BookLine) =>
  a.kind === 'move' && b.kind === 'move' && a.at === b.at && a.by === b.by && a.note === b.note && a.document_id === b.document_id;

/** 'Hoje 08:20', 'Ontem 17:05', '18/11/2026 14:30'. */
function shortTime(at: CivilDateTime, today: CivilDate): string {
  const day = dateOf(at);
  if (day === today) return stockTexts.today(timeOf(at));
  return day === addDays(today, -1) ? stockTexts.yesterday(timeOf(at)) : formatCivilDateTime(at);
}
