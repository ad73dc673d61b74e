import { CalendarDays } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { IconButton } from '../blocks/button.tsx';
import { classesOf } from '../theme/class-names.ts';
import type { CivilTyping } from './civil-typing.ts';
import type { FieldProps } from './field.tsx';
import { MaskedField } from './masked-field.tsx';
import { typeInto } from './type-into.ts';

/** A field of a form: what `register` gives. */
export interface CivilFieldProps extends FieldProps, UseFormRegisterReturn {}

/** The Brazilian text of a stored value: the form holds the one, the person sees the other. */
export function TypedCivilField({ typing, name, onChange, onBlur, ref, ...field }: CivilFieldProps & { typing: CivilTyping }) {
  const picker = useRef<HTMLInputElement>(null);
  const stored = useMemo(() => storedValue(name, typing), [name, typing]);
  const doubt = useMemo(() => ({ isWrong: (typed: string) => typed !== '' && typing.read(typed) === null, text: typing.wrong }), [typing]);

  function open(): void {
    if (!picker.current) return;
    picker.current.value = stored.readValue();
    picker.current.showPicker();
  }

  return (
    <MaskedField
      {...field}
      name={name}
      mask={typing.mask}
      placeholder={typing.placeholder}
      inputMode="numeric"
      // A dialog opens on another field (`modal.ts`).
      data-date=""
      {...(field.error !== typing.wrong && { doubt })}
      ref={(node) => {
        if (node) stored.standIn(node);
        ref(node && stored);
      }}
      onChange={() => void onChange({ type: 'change', target: stored })}
      onBlur={() => void onBlur({ type: 'blur', target: stored })}
      inside={
        <>
          <input
            ref={picker}
            className={styles.picker}
            type={typing.type}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => stored.pick(target.value)}
          />
          <IconButton label={`Calendário: ${field.label}`} icon={<CalendarDays />} disabled={field.disabled} onClick={open} />
        </>
      }
    />
  );
}

const styles = classesOf({
  // Not seen, and where the calendar opens.
  picker: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0', w: 'control', opacity: '0', pointerEvents: 'none' },
});

/** The input as the form meets it: its value is the stored one, or what was typed where that is none. */
function storedValue(name: string, { mask, read }: CivilTyping) {
  let input: HTMLInputElement | null = null;
  const typed = () => input?.value ?? '';
  return {
    name,
    // To the form it is a field like any other.
    type: 'text',
    get value(): string {
      return read(typed()) ?? typed();
    },
    set value(value: string) {
      if (input) input.value = mask(value);
    },
    focus: () => input?.focus(),
    select: () => input?.select(),
    standIn(element: HTMLInputElement): void {
      input = element;
    },
    /** What the picker's value must be: '' where nothing, or no day, was typed. */
    readValue: () => read(typed()) ?? '',
    /** As if the person had typed it. */
    pick(value: string): void {
      if (input) typeInto(input, mask(value));
    },
  };
}
