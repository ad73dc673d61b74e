import { blankSheet, type CheckIn, type CheckInKind } from '#domain/check-in/check-in.ts';
import { numberedMarks } from '#domain/check-in/marks.ts';
import { BelongingsField } from './belongings-field.tsx';
import { GuidedPhotos } from './guided-photos.tsx';
import { MarkBoard } from './mark-board.tsx';
import { SignatureBox } from './signature-box.tsx';
import { styles } from './styles.ts';
import { photosOfMarks, type SheetPhotos } from './use-sheet-photos.ts';
import type { SheetState } from './use-sheet.ts';

interface SheetSectionsProps {
  kind: CheckInKind;
  sheet: SheetState;
  photos: SheetPhotos;
  /** What was put down as the car came; of an arrival there is nothing before. */
  arrival: Pick<CheckIn, 'marks' | 'belongings'> | null;
  owner: string;
  mayTake: boolean;
}

/** What is gone through with the car and its customer, at the arrival and at the exit alike. */
export function SheetSections({ kind, sheet, photos, arrival, owner, mayTake }: SheetSectionsProps) {
  const { typed, change } = sheet;
  const before = arrival?.marks ?? blankSheet.marks;
  return (
    <>
      <div className={styles.column}>
        <MarkBoard
          before={before}
          marks={typed.marks}
          onChange={(marks) => change({ marks })}
          photos={photosOfMarks(photos.photos)}
          onPhoto={mayTake ? (mark) => photos.onCamera({ mark }) : null}
        />
      </div>
      <div className={styles.column}>
        <GuidedPhotos kind={kind} sheet={photos} marks={numberedMarks(typed.marks, before.length)} mayTake={mayTake} />
        <BelongingsField
          left={kind === 'in' ? null : (arrival?.belongings ?? '')}
          value={typed.belongings}
          onChange={(belongings) => change({ belongings })}
        />
        <SignatureBox owner={owner} signed={typed} onChange={change} />
      </div>
    </>
  );
}
