import { FileText, LogIn, LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { requestBlob } from '#client/api/http.ts';
import { usePhotos } from '#client/data/photos/use-photos.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { downloadBlob } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { checkInQuery, exitQuery } from '#client/ui/words/record-paths.ts';
import { checkInPaper } from '#contract/document-calls.ts';
import { isSigned } from '#domain/check-in/check-in.ts';
import { photosOfKind } from '#domain/check-in/photo-places.ts';
import type { Service } from '#domain/services/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { shortClock } from '../service-words.ts';
import { styles } from '../work-order/work-order-styles.ts';
import { styles as look } from './styles.ts';
import { boxTexts as texts, exitTexts } from './texts.ts';
import { useStoredSheets, type StoredSheet } from './use-stored-sheet.ts';

interface OrderCheckInProps {
  service: Service & { readonly id: RowId };
  today: CivilDate;
  mayWork: boolean;
}

/** What was put down of the car as it came and left, and the way to either. */
export function OrderCheckIn({ service: { id, status }, today, mayWork }: OrderCheckInProps) {
  const sheets = useStoredSheets(id) ?? [];
  const photos = usePhotos('service_id', id);
  const paper = usePaper(id);
  const byKind = (['in', 'out'] as const).flatMap((kind) => sheets.filter((sheet) => sheet.kind === kind));
  return (
    <section className={styles.box} aria-label={texts.title}>
      <header className={styles.boxHead}>
        <h3>{texts.title}</h3>
      </header>
      <div className={look.inOrder}>
        {byKind.length === 0 && <p>{texts.none}</p>}
        {byKind.map((sheet) => (
          <Told key={sheet.id} sheet={sheet} photos={photosOfKind(photos, sheet.kind).length} today={today} />
        ))}
        <div className={look.row}>
          {mayWork && status !== 'finished' && (
            <Link className={buttonClass()} to={{ search: checkInQuery({ service: id }) }}>
              <LogIn aria-hidden="true" />
              {texts.see}
            </Link>
          )}
          {mayWork && (
            <Link className={buttonClass()} to={{ search: exitQuery(id) }}>
              <LogOut aria-hidden="true" />
              {sheets.some(({ kind }) => kind === 'out') ? texts.seeExit : exitTexts.open}
            </Link>
          )}
          {byKind.length > 0 && (
            <Button variant="quiet" icon={<FileText />} aria-label={texts.pdfName} onClick={() => void paper()}>
              {texts.pdf}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Told({ sheet, photos, today }: { sheet: StoredSheet; photos: number; today: CivilDate }) {
  const { kind, marks, author, concluded_at: at } = sheet;
  const facts = [
    at === '' && texts.open,
    texts.marks(marks.length),
    photos > 0 && texts.photos(photos),
    isSigned(sheet) ? texts.signed(sheet.signed_name) : texts.unsigned,
  ];
  return (
    <p className={look.told}>
      <strong>{texts.kinds[kind]}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      <small>{texts.by(author, at === '' ? '' : shortClock(at, today))}</small>
    </p>
  );
}

/** The paper as the server has it. */
function usePaper(id: RowId): () => Promise<void> {
  const { signature } = useReplica();
  const flash = useFlash();
  const isLoading = useRef(false);
  return async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const answer = await requestBlob(checkInPaper, { params: { id }, signature });
    isLoading.current = false;
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.failed} ${failureReason(answer)}` });
    downloadBlob(`entrada-${id.slice(-8)}.pdf`, answer.data);
  };
}
