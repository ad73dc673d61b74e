import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { cancelInvoice, replaceInvoice, type Invoice } from '#contract/nfse-calls.ts';
import { cancelReasons, replaceReasons } from '#domain/invoices/note.ts';
import { formatCivilDateTime, isCivilDateTime } from '#domain/values/civil-date.ts';
import { cancelTexts, replaceTexts } from './texts.ts';

export interface NoteDialogProps {
  note: Invoice;
  onDone: () => void;
  onClose: () => void;
}

const cancelOptions = cancelReasons.map((value) => ({ value, label: cancelTexts.reasons[value] }));
const replaceOptions = replaceReasons.map((value) => ({ value, label: replaceTexts.reasons[value] }));

/** Asks for a note's end; past the municipality's deadline, for its decision. */
export function CancelDialog({ note, onDone, onClose }: NoteDialogProps) {
  const { signature } = useReplica();
  const flash = useFlash();
  const [reason, setReason] = useState<(typeof cancelReasons)[number]>('1');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  async function submit(): Promise<void> {
    setError(null);
    const answer = await request(cancelInvoice, { params: { id: note.id }, body: { reason, text, ...(isOver && { analysis: true }) }, signature });
    if (!answer.ok) {
      if (answer.kind === 'problem' && answer.problem.code === 'note_deadline_over') return setOver(true);
      return setError(failureReason(answer));
    }
    flash({ kind: 'success', text: cancelTexts.asked });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title={cancelTexts.title(note.number)}
      isDirty={text !== ''}
      error={error}
      saveLabel={isOver ? cancelTexts.analysis : cancelTexts.save}
      cancelLabel={cancelTexts.keep}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="3.5">
        {isOver && <Text role="alert">{cancelTexts.over}</Text>}
        {!isOver && isCivilDateTime(note.cancel_until) && <Text textStyle="note">{cancelTexts.until(formatCivilDateTime(note.cancel_until))}</Text>}
        <SelectField
          label={cancelTexts.reason}
          options={cancelOptions}
          value={reason}
          onChange={({ currentTarget }) => setReason(cancelReasons.find((each) => each === currentTarget.value) ?? '9')}
        />
        <TextAreaField
          label={cancelTexts.text}
          hint={cancelTexts.textHint}
          maxLength={255}
          required
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

/** Asks for another note in this one's place, of the quote as it stands now. */
export function ReplaceDialog({ note, onDone, onClose }: NoteDialogProps) {
  const { signature } = useReplica();
  const flash = useFlash();
  const [reason, setReason] = useState<(typeof replaceReasons)[number]>('99');
  const [error, setError] = useState<string | null>(null);

  async function submit(): Promise<void> {
    const answer = await request(replaceInvoice, { params: { id: note.id }, body: { reason }, signature });
    if (!answer.ok) return setError(failureReason(answer));
    flash({ kind: 'success', text: replaceTexts.asked });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title={replaceTexts.title(note.number)}
      isDirty={false}
      error={error}
      saveLabel={replaceTexts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="3.5">
        <Text textStyle="note">{replaceTexts.hint}</Text>
        <SelectField
          label={replaceTexts.reason}
          options={replaceOptions}
          value={reason}
          onChange={({ currentTarget }) => setReason(replaceReasons.find((each) => each === currentTarget.value) ?? '99')}
        />
      </Stack>
    </FormDialog>
  );
}
