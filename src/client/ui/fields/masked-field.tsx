import { useEffect, useRef, type ChangeEvent } from 'react';
import type { Mask } from './masks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { typeInto } from './type-into.ts';

export interface MaskedFieldProps extends TextFieldProps {
  mask: Mask;
}

const separators = /[^0-9a-z]/gi;
const significant = (text: string) => text.replace(separators, '');

/** The value is the masked text: defaults are given masked, and what is saved is stripped by the domain. */
export function MaskedField({ mask, value, onChange, ref, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useRemask(input, mask);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    maskInPlace(event.target, mask);
    onChange?.(event);
  }

  return (
    <TextField
      {...field}
      {...(value !== undefined && { value: mask(String(value)) })}
      ref={(node) => {
        input.current = node;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
        return undefined;
      }}
      onChange={change}
    />
  );
}

/** The caret stays behind the character it was behind, wherever the separators moved. */
function maskInPlace(input: HTMLInputElement, mask: Mask): void {
  const typed = input.value;
  const masked = mask(typed);
  if (masked === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const before = significant(typed.slice(0, caret)).length;
  input.value = masked;
  const place = isAtEnd ? masked.length : positionAfter(masked, before);
  input.setSelectionRange(place, place);
}

function positionAfter(masked: string, count: number): number {
  let position = 0;
  for (let passed = 0; position < masked.length && passed < count; position += 1) {
    if (significant(masked.charAt(position)) !== '') passed += 1;
  }
  return position;
}

/** Another kind of document masks what stands there anew, unless that would cut a part of it off. */
function useRemask(input: { current: HTMLInputElement | null }, mask: Mask): void {
  const applied = useRef(mask);
  useEffect(() => {
    const element = input.current;
    if (!element || applied.current === mask) return;
    applied.current = mask;
    const masked = mask(element.value);
    if (masked === element.value || significant(masked) !== significant(element.value)) return;
    typeInto(element, masked);
  }, [input, mask]);
}
