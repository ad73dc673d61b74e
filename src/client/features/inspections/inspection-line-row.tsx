import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { LastResult, UnsoldLine } from '#domain/inspections/earlier-visits.ts';
import type { InspectionLine } from '#domain/inspections/inspection-line.ts';
import { isPhotoMissing } from '#domain/inspections/inspection-progress.ts';
import { inspectionStateNames, type InspectionResult } from '#domain/inspections/inspection.ts';
import { limitText, measureText } from '#domain/inspections/measures.ts';
import type { QuotedIn } from '#domain/inspections/quoted-lines.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { LineNote } from './line-note.tsx';
import { LinePhotos, type PhotosOfLine } from './line-photos.tsx';
import { lineStyles as look } from './line-styles.ts';
import { MeasureStepper } from './measure-stepper.tsx';
import { StateButtons } from './state-buttons.tsx';
import { inspectionTexts as texts } from './texts.ts';
import type { Found } from './use-inspection.ts';

export interface LineRowProps {
  line: InspectionLine;
  result: InspectionResult;
  photos: readonly ShownPhoto[];
  of: PhotosOfLine;
  last: LastResult | null;
  /** Its work was quoted on an earlier visit, and not done. */
  unsold: UnsoldLine | null;
  quoted: QuotedIn | null;
  today: CivilDate;
  /** It is looked at next. */
  isCurrent: boolean;
  /** It stands alone: all that belongs to it is shown. */
  isSingle: boolean;
  mayFind: boolean;
  mayTake: boolean;
  onFind: (line: string, found: Found) => void;
}

/** A line that is looked at: what it was, what it is, how it is; below that photos and what was noted. */
function LineRowView(props: LineRowProps) {
  const { line, result, photos, of, last, mayFind, mayTake, isCurrent, isSingle, onFind } = props;
  const [isOpened, setOpened] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const isMissing = isPhotoMissing(line, result, photos.length);
  const toWrite = result.note === '' ? texts.note : texts.editNote;
  const isWorthMore = result.state === 'attention' || result.state === 'replace' || photos.length > 0 || result.note !== '';
  return (
    <div className={look.line} data-line={line.id} data-current={isCurrent || undefined} data-measured={line.unit === '' ? undefined : ''}>
      <div className={look.name}>
        {isSingle || isWorthMore ? (
          <strong>{line.name}</strong>
        ) : (
          <button type="button" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
            {line.name}
          </button>
        )}
        <LineFacts {...props} />
      </div>
      {line.unit !== '' && (
        <MeasureStepper
          line={line}
          value={result.value}
          last={last !== null && last.unit === line.unit ? last.value : null}
          disabled={!mayFind}
          onValue={(value) => onFind(line.id, { value })}
        />
      )}
      <StateButtons line={line.name} state={result.state} disabled={!mayFind} onState={(state) => onFind(line.id, { state })} />
      {(isWorthMore || isSingle || isOpened) && (
        <div className={look.below}>
          <LinePhotos name={line.name} of={of} photos={photos} isMissing={isMissing} mayTake={mayTake} />
          {!isWriting && result.note !== '' && <p className={look.note}>{result.note}</p>}
          {mayFind && !isWriting && (
            <RowButton
              variant="quiet"
              icon={<NotebookPen aria-hidden="true" />}
              aria-label={texts.doOn(toWrite, line.name)}
              onClick={() => setWriting(true)}
            >
              {toWrite}
            </RowButton>
          )}
          {isWriting && <LineNote line={line} note={result.note} onNote={(note) => onFind(line.id, { note })} onClose={() => setWriting(false)} />}
        </div>
      )}
    </div>
  );
}

/** 'última 5,0 mm em 12/03 · mín. 3,0 mm', and what the customer said of it. */
function LineFacts({ line, last, unsold, quoted, today }: LineRowProps) {
  const lastWords = last === null ? '' : lastText(last, today);
  const facts = [lastWords, limitText(line)].filter(Boolean).join(' · ');
  return (
    <>
      {facts !== '' && <small>{facts}</small>}
      {unsold !== null && <small data-unsold={unsold.how}>{texts.unsold[unsold.how](shortDate(unsold.day, today))}</small>}
      {quoted !== null && (
        <small>
          <Link to={`/dashboard/orcamentos?editar=${quoted.id}`}>{texts.quoted(budgetNumberText(quoted, quoted.rev === 0))}</Link>
        </small>
      )}
    </>
  );
}

function lastText({ state, value, unit, day }: LastResult, today: CivilDate): string {
  const what = value === null ? (state === '' ? '' : inspectionStateNames[state].toLowerCase()) : measureText(value, unit);
  return texts.last(what, shortDate(day, today));
}

export const LineRow = memoRow(LineRowView);
