import { Stack, Text } from '@chakra-ui/react';
import type { LiveCompany } from '#client/sync/meta.ts';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { NoteAmounts } from './note-amounts.tsx';
import type { ServiceWithParts } from './service-parts.ts';
import { TakerFields } from './taker-fields.tsx';
import { noteWishTexts as texts } from './texts.ts';
import { takerKinds } from './typed-taker.ts';
import { useNoteWish, type ChosenNote } from './use-note-wish.ts';

export interface NoteWishDialogProps {
  each: ServiceWithParts;
  companies: readonly LiveCompany[];
  onIssued?: () => void;
  onClose: () => void;
}

const kinds = takerKinds.map((value) => ({ value, label: texts.takers[value] }));

/** Asks for the note of a service. The wish is a change like any other: without internet it waits among the unsent ones. */
export function NoteWishDialog({ each: { service, customer, budget }, companies, onIssued, onClose }: NoteWishDialogProps) {
  const chosen = useNoteWish(service, companies);

  async function submit(): Promise<void> {
    if (!(await chosen.submit())) return;
    onIssued?.();
    onClose();
  }

  return (
    <FormDialog
      title={texts.title}
      isDirty={chosen.kind !== 'customer' || chosen.isWithheld}
      error={chosen.error}
      saveLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {service.note_reason !== '' && <Text role="alert">{service.note_reason}</Text>}
        {budget && <NoteAmounts budget={budget.id} />}
        <WishFields chosen={chosen} companies={companies} customer={customer?.name ?? texts.nobody} />
        {chosen.isOffline && <Text textStyle="note">{texts.offline}</Text>}
      </Stack>
    </FormDialog>
  );
}

interface WishFieldsProps {
  chosen: ChosenNote;
  companies: readonly LiveCompany[];
  /** As the customer of the service is called. */
  customer: string;
}

function WishFields({ chosen, companies, customer }: WishFieldsProps) {
  const { kind, field } = chosen;
  return (
    <FieldGrid>
      {companies.length > 1 && (
        <SelectField
          label={texts.company}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.company}
          onChange={({ currentTarget }) => chosen.setCompany(currentTarget.value)}
        />
      )}
      <SelectField
        label={texts.taker}
        hint={kind === 'customer' ? texts.takerHint(customer) : undefined}
        options={kinds}
        value={kind}
        onChange={({ currentTarget }) => chosen.setKind(takerKinds.find((one) => one === currentTarget.value) ?? 'none')}
      />
      <TakerFields kind={kind} field={field} />
      {chosen.mayWithhold && (
        <CheckboxField
          label={texts.withheld}
          hint={texts.withheldHint}
          checked={chosen.isWithheld}
          onChange={({ currentTarget }) => chosen.setWithheld(currentTarget.checked)}
        />
      )}
    </FieldGrid>
  );
}
