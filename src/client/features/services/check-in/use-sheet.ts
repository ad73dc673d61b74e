import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useDraftKeeper } from '#client/data/save/use-draft.ts';
import type { CheckInKind, CheckInSheet } from '#domain/check-in/check-in.ts';
import type { RowId } from '#domain/values/ids.ts';
import { sheetDraftKey, type SheetDraft } from './sheet-draft.ts';

interface SheetOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form's own fields began with. */
  begunFields: Values;
  kind: CheckInKind;
  /** By what its draft is kept. */
  of: RowId;
  subject: string;
  /** The list as it stands in its row. */
  stored: CheckInSheet;
  draft: SheetDraft | null;
}

/** What is put down of the car, beside the form's own fields, and the draft of both. */
export function useSheet<Values extends FieldValues>({ form, begunFields, kind, of, subject, stored, draft }: SheetOptions<Values>) {
  const [begun, setBegun] = useState(draft?.values.begun ?? stored);
  const [typed, setTyped] = useState(draft?.values.typed ?? stored);
  const isTouched = JSON.stringify(typed) !== JSON.stringify(begun);
  const keeper = useDraftKeeper(sheetDraftKey(kind, of), draft !== null, () => {
    const fields = changedFields(form.getValues(), begunFields);
    return isTouched || Object.keys(fields).length > 0 ? { values: { subject, fields, begun, typed }, rev: 0 } : null;
  });
  useTypedFields(form, draft, keeper.touch);
  return {
    begun,
    typed,
    isTouched,
    keeper,
    change(part: Partial<CheckInSheet>): void {
      setTyped((before) => ({ ...before, ...part }));
      keeper.touch();
    },
    /** It was saved as it stands. */
    settle: (): void => setBegun(typed),
  };
}

export type SheetState = ReturnType<typeof useSheet>;

function changedFields<Values extends FieldValues>(values: Values, begun: Values): Record<string, string> {
  const changed = Object.entries<unknown>(values).filter(([name, value]) => typeof value === 'string' && value !== begun[name]);
  return Object.fromEntries(changed) as Record<string, string>;
}

/** Takes up what was typed before, then hears everything that is typed. */
function useTypedFields<Values extends FieldValues>(form: UseFormReturn<Values>, draft: SheetDraft | null, onTyped: () => void): void {
  const takeUp = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft?.values.fields ?? {})) {
      if (name in form.getValues()) form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    }
  });
  useEffect(() => {
    takeUp();
    return form.subscribe({ formState: { values: true }, callback: onTyped });
  }, [form, onTyped]);
}
