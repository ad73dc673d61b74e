import * as z from 'zod/mini';
import { readDraft, type KeptDraft } from '#client/data/save/drafts.ts';
import type { Store } from '#client/data/store/store.ts';
import { checkInFields, type CheckInKind, type CheckInSheet } from '#domain/check-in/check-in.ts';
import type { RowId } from '#domain/values/ids.ts';

const { belongings, marks, signed_name, signature } = checkInFields;
const sheetSchema = z.object({
  belongings: belongings.schema,
  marks: marks.schema,
  signed_name: signed_name.schema,
  signature: signature.schema,
}) as unknown as z.ZodMiniType<CheckInSheet>;

/** What is kept of a check-in that is not concluded: enough to go on as if it had stayed open. */
const draftSchema = z.object({
  /** What it was for, as the form calls it: what was typed of one visit is not another's. */
  subject: z.string(),
  fields: z.record(z.string(), z.string()),
  begun: sheetSchema,
  typed: sheetSchema,
});
export type SheetDraftValues = z.infer<typeof draftSchema>;
export type SheetDraft = KeptDraft<SheetDraftValues>;

/** A car's arrival is kept by the car, since it may have no service yet; its exit by the service. */
export const sheetDraftKey = (kind: CheckInKind, of: RowId): string => `check_ins ${kind} ${of}`;

/** A car that stayed away for longer came for something else. */
const heldMs = 2 * 24 * 60 * 60 * 1000;

/** The draft of the list, unless it is of a visit that is long over. */
export async function readSheetDraft(store: Store, kind: CheckInKind, of: RowId): Promise<SheetDraft | null> {
  const draft = await readDraft(store, sheetDraftKey(kind, of), draftSchema as z.ZodMiniType<SheetDraftValues>);
  return draft === null || store.ports.now() - draft.keptAt > heldMs ? null : draft;
}
