import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { LiveCompany } from '#client/sync/meta.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { timesWished, wishText } from '#domain/invoices/note-words.ts';
import { NoteAmounts } from './note-amounts.tsx';
import type { ServiceWithParts } from './service-parts.ts';
import { noteWishTexts as texts } from './texts.ts';
import { emptyTaker, takerKinds, takerOf, type TakerKind, type TypedTaker } from './typed-taker.ts';

export interface NoteWishDialogProps {
  each: ServiceWithParts;
  companies: readonly LiveCompany[];
  onIssued?: () => void;
  onClose: () => void;
}

const kinds = takerKinds.map((value) => ({ value, label: texts.takers[value] }));

/** Asks for the note of a service. The wish is a change like any other: without internet it waits among the unsent ones. */
export function NoteWishDialog({ each: { service, customer, budget }, companies, onIssued, onClose }: NoteWishDialogProps) {
  const { save, status } = useReplica();
  const flash = useFlash();
  const [kind, setKind] = useState<TakerKind>('customer');
  const [typed, setTyped] = useState<TypedTaker>(emptyTaker);
  const [isWithheld, setWithheld] = useState(false);
  const [company, setCompany] = useState(companies[0]?.id ?? '');
  const [error, setError] = useState<string | null>(null);
  const mayWithhold = kind === 'cnpj' || kind === 'customer';

  async function submit(): Promise<void> {
    const taker = takerOf(kind, typed);
    if (typeof taker === 'string') return setError(taker);
    const chosen = { taker, iss_withheld: mayWithhold && isWithheld, company_id: companies.length > 1 ? company : null };
    const saved = await save('services', {
      kind: 'update',
      id: service.id,
      changes: ({ note_wish }) => ({ note_wish: wishText({ ...chosen, time: timesWished(note_wish) + 1 }) }),
    });
    if (!saved.ok) return setError(`${texts.failed} ${refusalText(saved)}`);
    const isOffline = status.connection === 'offline';
    flash({ kind: isOffline ? 'info' : 'success', text: isOffline ? texts.waits : texts.asked, durationMs: 8000 });
    onIssued?.();
    onClose();
  }

  const field = (name: keyof TypedTaker) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <FormDialog
      title={texts.title}
      isDirty={kind !== 'customer' || isWithheld}
      error={error}
      saveLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {service.note_reason !== '' && <Text role="alert">{service.note_reason}</Text>}
        {budget && <NoteAmounts budget={budget.id} />}
        <FieldGrid>
          {companies.length > 1 && (
            <SelectField
              label={texts.company}
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              value={company}
              onChange={({ currentTarget }) => setCompany(currentTarget.value)}
            />
          )}
          <SelectField
            label={texts.taker}
            hint={kind === 'customer' ? texts.takerHint(customer?.name ?? texts.nobody) : undefined}
            options={kinds}
            value={kind}
            onChange={({ currentTarget }) => setKind(takerKinds.find((one) => one === currentTarget.value) ?? 'none')}
          />
          {(kind === 'cpf' || kind === 'cnpj' || kind === 'abroad') && (
            <>
              <TextField label={texts.document[kind]} span="half" required={kind !== 'abroad'} {...field('document')} />
              <TextField label={texts.name} span="half" required {...field('name')} />
            </>
          )}
          {kind === 'abroad' && (
            <>
              <TextField label={texts.country} hint={texts.countryHint} span="third" maxLength={2} required {...field('country')} />
              <TextField label={texts.city} span="third" required {...field('city')} />
              <TextField label={texts.region} span="third" required {...field('region')} />
              <TextField label={texts.street} span="third" required {...field('street')} />
              <TextField label={texts.number} span="third" {...field('number')} />
              <TextField label={texts.postalCode} span="third" maxLength={11} required {...field('postalCode')} />
            </>
          )}
          {mayWithhold && (
            <CheckboxField
              label={texts.withheld}
              hint={texts.withheldHint}
              checked={isWithheld}
              onChange={({ currentTarget }) => setWithheld(currentTarget.checked)}
            />
          )}
        </FieldGrid>
        {status.connection === 'offline' && <Text textStyle="note">{texts.offline}</Text>}
      </Stack>
    </FormDialog>
  );
}
