import { Mic, MicOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import type { InspectionLine } from '#domain/inspections/inspection-line.ts';
import { mostOfInspectionNote } from '#domain/inspections/inspection.ts';
import { lineStyles as look } from './line-styles.ts';
import { inspectionTexts as texts } from './texts.ts';
import { useDictation } from './use-dictation.ts';

/** After the last key: a tablet that dies keeps the note. */
const keepAfterMs = 400;

interface LineNoteProps {
  line: InspectionLine;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** What was seen, typed, taken from the offered texts or dictated; it is kept as it is written. */
export function LineNote({ line, note, onNote, onClose }: LineNoteProps) {
  const [text, setText] = useState(note);
  const kept = useRef(note);
  const flash = useFlash();
  function write(written: string): void {
    if (written.trim() === kept.current) return;
    kept.current = written.trim();
    onNote(kept.current);
  }
  const keep = useEffectEvent((written: string) => write(written));
  const leave = useEffectEvent(() => write(text));
  useEffect(() => {
    const timer = setTimeout(() => keep(text), keepAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => leave(), []);
  const add = (words: string) =>
    setText((before) =>
      [before.trim(), words]
        .filter(Boolean)
        .join(before.trim().endsWith('.') || before.trim() === '' ? ' ' : '. ')
        .slice(0, mostOfInspectionNote),
    );
  const dictation = useDictation(add, () => flash({ kind: 'error', text: texts.dictationFailed }));
  return (
    <div className={look.writing}>
      {line.texts.length > 0 && (
        <div className={look.offered} role="group" aria-label={texts.offered}>
          {line.texts.map((words) => (
            <RowButton key={words} className={look.chip} onClick={() => add(words)}>
              {words}
            </RowButton>
          ))}
        </div>
      )}
      <TextAreaField
        label={texts.noteOf(line.name)}
        rows={2}
        maxLength={mostOfInspectionNote}
        placeholder={texts.notePlaceholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => write(text)}
      />
      <div className={look.writingFoot}>
        {dictation && (
          <RowButton
            icon={dictation.isOn ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
            aria-pressed={dictation.isOn}
            aria-label={dictation.isOn ? texts.stopDictating : texts.dictateOf(line.name)}
            onClick={dictation.toggle}
          >
            {dictation.isOn ? texts.stopDictating : texts.dictate}
          </RowButton>
        )}
        <RowButton variant="quiet" onClick={onClose}>
          {texts.noteDone}
        </RowButton>
      </div>
    </div>
  );
}
