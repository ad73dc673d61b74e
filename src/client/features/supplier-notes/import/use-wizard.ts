import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { checkCreate } from '#domain/collections/collections.ts';
import { supplierFields, type Supplier } from '#domain/records/supplier.ts';
import { lineCosts } from '#domain/supplier-notes/note-costs.ts';
import type { NoteDocument, NoteParty } from '#domain/supplier-notes/note-document.ts';
import { findingsOf } from '#domain/supplier-notes/note-findings.ts';
import { payablesOf, paymentMethodOf } from '#domain/supplier-notes/note-payables.ts';
import type { WizardStart } from './read-wizard-start.ts';
import { wizardTexts as texts } from './texts.ts';
import { lineValues, payableValues, type LineValues, type PayableDates, type WizardValues } from './wizard-values.ts';

/** What the note says of a supplier that the shop does not know yet. */
const supplierOf = ({ taxId, name, tradeName, stateRegistration, phone, email, postalCode, address, city, state }: NoteParty): Supplier => ({
  name,
  cnpj_cpf: taxId,
  ie: stateRegistration === '' ? 'ISENTO' : stateRegistration,
  contact_name: tradeName,
  email,
  phone,
  postal_code: postalCode,
  address,
  city,
  state: state as Supplier['state'],
});

/** What the wizard holds of a note. */
export function useWizard(note: NoteDocument, start: WizardStart) {
  const supplierForm = useForm({ defaultValues: typedValues(supplierFields, start.supplier ?? supplierOf(note.issuer)) });
  const findings = useMemo(
    () =>
      findingsOf(
        note,
        start.companies.map(({ taxId }) => taxId).filter((taxId) => taxId !== ''),
      ),
    [note, start],
  );
  const costs = useMemo(() => lineCosts(note), [note]);
  const [proposed] = useState(() => payableValues(payablesOf(note)));
  // A date's field is a form's.
  const dates = useForm<PayableDates>({ defaultValues: proposed.dates });
  const addressed = start.companies.find(({ taxId }) => taxId === note.recipient.taxId);
  const [values, setValues] = useState<WizardValues>(() => ({
    lines: note.lines.flatMap((line, at) => {
      const found = start.proposals[at];
      return found === undefined ? [] : [lineValues(line, found.proposal, found.productName)];
    }),
    margin: String(start.margin),
    company: (addressed ?? start.companies[0])?.id ?? '',
    payables: proposed.payables,
    method: paymentMethodOf(note.paidBy),
    isPaid: false,
    isAnyway: false,
  }));
  const [page, setPage] = useState(1);
  const set = (changes: Partial<WizardValues>) => setValues((present) => ({ ...present, ...changes }));
  // The same one for as long as the wizard is open: a key in one line draws no other.
  const setLine = useCallback(
    (number: number, changes: Partial<LineValues>) =>
      setValues((present) => ({ ...present, lines: present.lines.map((line) => (line.number === number ? { ...line, ...changes } : line)) })),
    [],
  );

  /** The fields of the supplier that is to be made. */
  const readSupplier = () => storedValues(supplierFields, supplierForm.getValues());

  /** What keeps the first step from being left; null: nothing. */
  async function wrongOfSupplier(): Promise<string | null> {
    if (start.supplier === null) {
      supplierForm.clearErrors();
      const checked = checkCreate('suppliers', readSupplier());
      if (!checked.ok) {
        for (const { field, message } of checked.problems) supplierForm.setError(field as keyof Supplier, { message });
        return checked.problems[0]?.message ?? texts.contactMissing;
      }
    }
    return findings.some(({ tone }) => tone === 'warns') && !values.isAnyway ? texts.readWarnings : null;
  }

  return {
    values,
    set,
    setLine,
    findings,
    costs,
    supplierForm,
    dates,
    readSupplier,
    wrongOfSupplier,
    /** Of the note's lines, from 1. */
    page,
    setPage,
    /** Whether the note is one that does not come in at all. */
    isStopped: findings.some(({ tone }) => tone === 'stops'),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
