import { Box, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { request } from '#client/api/http.ts';
import { invalidForm, sentForm, type SendOutcome } from '#client/api/send-form.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { eraseCustomer } from '#contract/privacy-calls.ts';
import type { RowId } from '#domain/values/ids.ts';
import { foldText } from '#domain/values/search-text.ts';
import { eraseTexts as texts } from './texts.ts';

interface EraseDialogProps {
  customer: { readonly id: RowId; readonly name: string };
  onClose: () => void;
}

/** Takes a person out of all that the shop holds, once somebody has read what that means and typed their name. */
export function EraseDialog({ customer: { id, name }, onClose }: EraseDialogProps) {
  const { signature, syncNow } = useReplica();
  const flash = useFlash();
  const form = useForm({ defaultValues: { name: '' } });

  async function erase(typed: string): Promise<SendOutcome> {
    if (foldText(typed) !== foldText(name)) return invalidForm([{ field: 'name', message: texts.wrongName(name) }]);
    const answer = await request(eraseCustomer, { params: { signature, customer: id }, body: { name: typed }, signature });
    if (answer.ok) flash({ kind: 'success', text: texts.done(answer.data) });
    return sentForm(answer);
  }

  const { failure, onSubmit } = useRecordForm({
    form,
    failedText: texts.failed,
    save: (values) => erase(values.name),
    onSaved() {
      // What is left of the rows comes with the next pull.
      syncNow();
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title(name)} isDirty={false} saveLabel={texts.submit} error={failure} onClose={onClose} onSubmit={onSubmit}>
      <Stack gap="4">
        <p>{texts.intro}</p>
        <Named title={texts.goes} items={texts.goesList} />
        <Named title={texts.stays} items={texts.staysList} />
        <Text color="soft">{texts.others}</Text>
        <TextField label={texts.name} required maxLength={200} error={form.formState.errors.name?.message} {...form.register('name')} />
      </Stack>
    </FormDialog>
  );
}

function Named({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <Text as="h3" fontWeight="semibold">
        {title}
      </Text>
      <Box as="ul" listStyleType="disc" ps="5" aria-label={title}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </div>
  );
}
