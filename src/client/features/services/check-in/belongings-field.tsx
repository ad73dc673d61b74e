import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { belongingsOf, hasBelonging, toggledBelonging, usualBelongings } from '#domain/check-in/belongings.ts';
import { mostOfBelongings } from '#domain/check-in/check-in.ts';
import { styles } from './styles.ts';
import { belongingTexts as texts } from './texts.ts';

interface BelongingsFieldProps {
  /** What was left in the car, where it is ticked back; null as it comes. */
  left: string | null;
  value: string;
  onChange: (value: string) => void;
}

const mostOfThing = 60;

/** What is left in the car, a tap a thing; at the exit what of it was given back. */
export function BelongingsField({ left, value, onChange }: BelongingsFieldProps) {
  const [typed, setTyped] = useState('');
  const offered =
    left === null
      ? [...usualBelongings, ...belongingsOf(value).filter((thing) => !hasBelonging(usualBelongings.join('\n'), thing))]
      : belongingsOf(left);
  const title = left === null ? texts.title : texts.back;

  function add(): void {
    const thing = typed.trim();
    if (thing === '' || value.length + thing.length >= mostOfBelongings) return;
    if (!hasBelonging(value, thing)) onChange(toggledBelonging(value, thing));
    setTyped('');
  }
  return (
    <section className={styles.box} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
      </header>
      {offered.length === 0 && <p>{texts.none}</p>}
      <div className={styles.choices} role="group" aria-label={title}>
        {offered.map((thing) => (
          <Button key={thing} aria-pressed={hasBelonging(value, thing)} onClick={() => onChange(toggledBelonging(value, thing))}>
            {thing}
          </Button>
        ))}
      </div>
      {left === null && (
        <div className={styles.other}>
          <TextField
            label={texts.other}
            placeholder={texts.otherPlaceholder}
            maxLength={mostOfThing}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            action={
              <Button icon={<Plus />} onClick={add}>
                {texts.add}
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}
