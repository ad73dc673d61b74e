import { Span } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type ReactNode } from 'react';
import type { Doubt } from '#domain/values/doubts.ts';
import type { Mask } from './masks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { typeInto } from './type-into.ts';

export interface MaskedFieldProps extends TextFieldProps {
  mask: Mask;
  /** What looks wrong is told when the field is left, and can be saved all the same (ruling 45). */
  doubt?: { readonly isWrong: Doubt; readonly text: string };
}

const separators = /[^0-9a-z]/gi;
const significant = (text: string) => text.replace(separators, '');

/** The value is the masked text: defaults are given masked, and what is saved is stripped by the domain. */
export function MaskedField({ mask, doubt, value, hint, onChange, onBlur, ref, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useRemask(input, mask);
  const doubts = useDoubt(input, doubt?.isWrong);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    maskInPlace(event.target, mask, isDeleteForward(event.nativeEvent));
    doubts.recheck(event.target.value);
    onChange?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    doubts.check(event.target.value);
    onBlur?.(event);
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
      hint={doubts.isShown ? <Warning text={doubt?.text} hint={hint} /> : hint}
      onChange={change}
      onBlur={leave}
    />
  );
}

/** A warning comes when the field is left, not while it is typed in, and goes as soon as it is right. */
function useDoubt(input: { current: HTMLInputElement | null }, isWrong: Doubt | undefined) {
  const [isShown, setShown] = useState(false);
  // What a form opens with may look wrong already.
  useEffect(() => setShown(isWrong?.(input.current?.value ?? '') ?? false), [input, isWrong]);
  return {
    isShown,
    check: (typed: string) => setShown(isWrong?.(typed) ?? false),
    recheck: (typed: string) => setShown((before) => before && (isWrong?.(typed) ?? false)),
  };
}

function Warning({ text, hint }: { text: string | undefined; hint: ReactNode }) {
  return (
    <>
      <Span role="status" color="signal-ink" fontWeight="semibold">
        {text}
      </Span>
      {hint && <> {hint}</>}
    </>
  );
}

const isDeleteForward = (event: Event) => event instanceof InputEvent && event.inputType === 'deleteContentForward';

/**
 * The caret stays behind the character it was behind, wherever the separators moved. Delete at a separator, which grows
 * back, goes behind it: the next one takes the character.
 */
function maskInPlace(input: HTMLInputElement, mask: Mask, isForward: boolean): void {
  const typed = input.value;
  const masked = mask(typed);
  if (masked === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const before = significant(typed.slice(0, caret)).length;
  input.value = masked;
  const behind = isAtEnd ? masked.length : positionAfter(masked, before);
  const place = isForward ? pastSeparators(masked, behind) : behind;
  input.setSelectionRange(place, place);
}

function pastSeparators(masked: string, from: number): number {
  let position = from;
  while (position < masked.length && significant(masked.charAt(position)) === '') position += 1;
  return position;
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
