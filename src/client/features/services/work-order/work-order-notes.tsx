import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useDraftKeeper, useDraftState, useOpenedDraft } from '#client/data/save/use-draft.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { Button, IconButton } from '#client/ui/blocks/button.tsx';
import { Initials } from '#client/ui/blocks/initials.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import type { WorkNote } from '#domain/services/service.ts';
import { notesInOrder } from '#domain/services/work-order.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { shortClock } from '../service-words.ts';
import { dropNoteDraft, noteDraftKey, readNoteDraft } from './note-draft.ts';
import { workOrderTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

interface OrderNotesProps {
  service: RowId;
  notes: readonly WorkNote[];
  today: CivilDate;
  onNote: ((text: string) => Promise<boolean>) | undefined;
  onRemove: ((note: string) => unknown) | undefined;
}

const mostOfNote = 1000;

/** What was noted at the car, by whom and when; a new one is written below. */
export function OrderNotes({ service, notes, today, onNote, onRemove }: OrderNotesProps) {
  return (
    <section className={styles.box} aria-label={texts.notes}>
      <header className={styles.boxHead}>
        <h3>{texts.notes}</h3>
      </header>
      {notes.length === 0 && !onNote && <p className={styles.empty}>{texts.noNotes}</p>}
      {onNote && <NewNote service={service} onNote={onNote} />}
      <ul>
        {notesInOrder(notes).map(({ id, text, by, at }) => (
          <li key={id} className={styles.note}>
            <Initials name={by || texts.somebody} seed={by} />
            <div>
              <p>{text}</p>
              <small>{texts.doneBy(by || texts.somebody, at === '' ? '' : shortClock(at, today))}</small>
            </div>
            {onRemove && <IconButton label={texts.removeNote(text)} icon={<Trash2 />} onClick={() => void onRemove(id)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is written is kept on this device until it is noted down, whatever closes the order meanwhile. */
function NewNote(props: Omit<WritingProps, 'begun'>) {
  const begun = useOpenedDraft((store) => readNoteDraft(store, props.service));
  return begun === undefined ? null : <Writing {...props} begun={begun ?? ''} />;
}

interface WritingProps {
  service: RowId;
  /** What was written before and is not noted yet. */
  begun: string;
  onNote: (text: string) => Promise<boolean>;
}

function Writing({ service, begun, onNote }: WritingProps) {
  const store = useStore();
  const [text, setText] = useState(begun);
  const keeper = useDraftKeeper(noteDraftKey(service), begun !== '', () => (text.trim() === '' ? null : { values: { text }, rev: 0 }));
  const state = useDraftState(keeper);
  const write = (written: string) => {
    setText(written);
    keeper.touch();
  };
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    // What could not be saved stays to be saved again.
    if (text.trim() === '' || !(await onNote(text))) return;
    write('');
    await dropNoteDraft(store, service);
  }
  return (
    <form className={styles.write} onSubmit={(event) => void add(event)}>
      <TextAreaField rows={2} label={texts.note} maxLength={mostOfNote} value={text} onChange={(event) => write(event.target.value)} />
      <footer>
        {text.trim() !== '' && state !== 'none' && (
          <span className={styles.draft} data-state={state} role={state === 'failed' ? 'alert' : undefined}>
            {texts.draft[state]}
          </span>
        )}
        <Button type="submit" disabled={text.trim() === ''}>
          {texts.addNote}
        </Button>
      </footer>
    </form>
  );
}
