import { Mic, MicOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import type { InspectionLine } from '#domain/inspections/inspection-line.ts';
import { mostOfInspectionNote } from '#domain/inspections/inspection.ts';
import { lineStyles as look } from './line-styles.ts';
import { inspectionTexts as texts } from './texts.ts';
import { useDictation, type DictationProblem } from './use-dictation.ts';

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
  const isOnline = useReplica().status.connection !== 'offline';
  function write(written: string): void {
    if (written.trim() === kept.current) return;
    kept.current = written.trim();
    onNote(kept.current);
  }
  const keep = useEffectEvent((written: string) => write(written));
  useEffect(() => {
    const timer = setTimeout(() => keep(text), keepAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  const add = (words: string) => setText((before) => withWords(before, words));
  const dictation = useDictation({ onWords: add, onProblem: (problem) => flash({ kind: 'error', text: problemText(problem) }) });
  // Who taps 'Pronto' in the middle of a sentence has said it.
  const leave = useEffectEvent(() => write(withWords(text, dictation?.guess ?? '')));
  useEffect(() => () => leave(), []);
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
      {dictation && (dictation.isOn || !isOnline) && (
        <p className={look.heard} role="status">
          {dictation.isOn ? dictation.guess || texts.dictating : texts.dictationOffline}
        </p>
      )}
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

/** A sentence more, as far as there is room. */
function withWords(note: string, words: string): string {
  const before = note.trim();
  return [before, words]
    .filter(Boolean)
    .join(before.endsWith('.') || before === '' ? ' ' : '. ')
    .slice(0, mostOfInspectionNote);
}

const problemText = (problem: DictationProblem): string =>
  new Map<string, string>(Object.entries(texts.dictationProblems)).get(problem) ?? texts.dictationFailed;
