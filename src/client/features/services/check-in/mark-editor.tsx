import { Camera, Check, Trash2 } from 'lucide-react';
import { Button } from '#client/ui/blocks/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { markKindNames, markKinds, mostOfMarkNote, type CarMark } from '#domain/check-in/check-in.ts';
import type { NumberedMark } from '#domain/check-in/marks.ts';
import { styles } from './styles.ts';
import { markTexts as texts } from './texts.ts';

interface MarkEditorProps {
  each: NumberedMark;
  photos: number;
  onChange: (change: Partial<Omit<CarMark, 'id'>>) => void;
  onPhoto: (() => void) | null;
  onRemove: () => void;
  onDone: () => void;
}

/** What a mark is: by one tap, and in a few words. */
export function MarkEditor({ each: { mark, number }, photos, onChange, onPhoto, onRemove, onDone }: MarkEditorProps) {
  return (
    <div className={styles.editor} role="group" aria-label={texts.edit(number)}>
      <div className={styles.choices} role="group" aria-label={texts.kinds}>
        {markKinds.map((kind) => (
          <Button key={kind} aria-pressed={kind === mark.kind} onClick={() => onChange({ kind })}>
            {markKindNames[kind]}
          </Button>
        ))}
      </div>
      <TextField
        label={texts.note}
        placeholder={texts.notePlaceholder}
        hint={<span className={styles.byKeys}>{texts.moved}</span>}
        maxLength={mostOfMarkNote}
        value={mark.note}
        onChange={({ target }) => onChange({ note: target.value })}
        onKeyDown={(event) => {
          // Enter ends the mark, not the check-in.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onDone();
        }}
      />
      <div className={styles.row}>
        {onPhoto && (
          <Button icon={<Camera />} onClick={onPhoto}>
            {[texts.photo, photos > 0 && `(${photos})`].filter(Boolean).join(' ')}
          </Button>
        )}
        <Button icon={<Check />} onClick={onDone}>
          {texts.done}
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
