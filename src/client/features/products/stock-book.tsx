import { useId, useState } from 'react';
import { useReferring } from '#client/data/read/use-row.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DisclosureToggle } from '#client/ui/disclosure-toggle.tsx';
import { addDays, dateOf, formatCivilDateTime, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { BookLine } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockTexts } from './texts.ts';

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
    <section className="products-book" aria-label={stockTexts.movements}>
      <h3 className="products-book__title">{stockTexts.movements}</h3>
      {book?.length === 0 && <p className="ui-soft">{stockTexts.none}</p>}
      <ul id={listId} className="products-book__lines">
        {lines.slice(0, isOpen ? mostShown : shownAtFirst).map(({ id, kind, quantity, at, by, note }) => (
          <li key={id} className="products-book__line">
            <strong className="products-book__pieces">{kind === 'count' ? stockTexts.count(quantity) : stockTexts.move(quantity)}</strong>
            <span>{by || stockTexts.nobody}</span>
            <time dateTime={at}>{shortTime(at, today)}</time>
            {note !== '' && <span className="products-book__note">{note}</span>}
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
    </section>
  );
}

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

const isSameTap = (a: BookLine, b: BookLine) => a.kind === 'move' && b.kind === 'move' && a.at === b.at && a.by === b.by && a.note === b.note;

/** 'Hoje 08:20', 'Ontem 17:05', '18/11/2026 14:30'. */
function shortTime(at: CivilDateTime, today: CivilDate): string {
  const day = dateOf(at);
  if (day === today) return stockTexts.today(timeOf(at));
  return day === addDays(today, -1) ? stockTexts.yesterday(timeOf(at)) : formatCivilDateTime(at);
}
