import { Undo2 } from 'lucide-react';
import { useCovers } from '#client/data/photos/use-covers.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PhotoThumb } from '#client/ui/photos/photo-thumb.tsx';
import type { PartMove } from '#domain/products/parts-taken.ts';
import { piecesText, type ProductUnit } from '#domain/products/product.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { shortClock } from '../service-words.ts';
import { partsTexts as texts } from './texts.ts';
import { usePartsTaken, type KnownPart } from './use-parts-taken.ts';
import { styles } from './work-order-styles.ts';

/** What went out of the stock with this service: what, how many, when and by whom, and what came back. */
export function OrderParts({ service, today }: { service: RowId; today: CivilDate }) {
  const parts = usePartsTaken(service);
  const covers = useCovers('product_id', parts?.map(({ product }) => product) ?? []);
  if (parts === null) return null;
  return (
    <section className={styles.box} aria-label={texts.title}>
      <header className={styles.boxHead}>
        <h3>{texts.title}</h3>
      </header>
      {parts.length === 0 && <p className={styles.empty}>{texts.none}</p>}
      <ul>
        {parts.map((part) => (
          <Part key={part.product} part={part} photo={covers.get(part.product) ?? null} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { shelf, out, moves, isPending }, photo, today }: { part: KnownPart; photo: RowId | null; today: CivilDate }) {
  const unit = shelf?.unit ?? 'un';
  return (
    <li className={styles.part} data-back={out === 0 ? '' : undefined}>
      <strong className={styles.pieces}>{out.toLocaleString('pt-BR')}</strong>
      <div>
        <p>{shelf?.name ?? texts.gone}</p>
        {shelf !== null && (
          <p className={styles.shelf} data-none={shelf.quantity <= 0 ? '' : undefined}>
            {[shelf.place, texts.left(shelf.quantity, piecesText(shelf.quantity, unit))].filter(Boolean).join(' · ')}
          </p>
        )}
        {moves.map((move) => (
          <Move key={move.id} move={move} unit={unit} today={today} />
        ))}
      </div>
      <span className={styles.partEnd}>
        {isPending && <PendingMark state="pending" />}
        {photo !== null && <PhotoThumb photo={photo} />}
      </span>
    </li>
  );
}

function Move({ move: { pieces, isBack, at, by }, unit, today }: { move: PartMove; unit: ProductUnit; today: CivilDate }) {
  const words = (isBack ? texts.back : texts.out)(piecesText(pieces, unit), shortClock(at, today).toLowerCase(), by);
  return (
    <p className={styles.move}>
      {isBack && <Undo2 aria-hidden="true" />}
      {words}
    </p>
  );
}
