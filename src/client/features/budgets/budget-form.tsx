import { Box, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { sameJson } from '#client/data/store/changes.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useDraftKeeper } from '#client/data/save/use-draft.ts';
import { useHeldPhotos } from '#client/sync/photos/use-held-photos.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { budgetDraftKey, type BudgetDraft } from './budget-form-draft.ts';
import { DraftLine, RestoredNotice } from './budget-form-draft-notes.tsx';
import { budgetFormStyles as look } from './budget-form-styles.ts';
import { BudgetHead } from './budget-form-head.tsx';
import { useBudgetNumber } from './budget-form-number.ts';
import { useSaveBudget } from './budget-form-save.ts';
import { BudgetTotal } from './budget-form-total.tsx';
import { expiryOf, type BudgetFormValues } from './budget-form-values.ts';
import { setParty } from './customer-party.ts';
import { CustomerSection } from './customer-section.tsx';
import { DiscountField } from './discount-field.tsx';
import { formTexts as texts } from './form-texts.ts';
import { ItemList } from './item-list.tsx';
import { isBlank } from './item-values.ts';
import { usePlateSearch } from './plate-search.ts';
import type { RecordForms } from './record-forms.ts';
import { beginsWithTerms, TermsSection } from './terms-section.tsx';
import { termsFields } from './terms-values.ts';
import { useBudgetMay } from './use-budget-may.ts';
import { useLinePhotos } from './use-line-photos.tsx';
import { useReadyForCamera } from './use-ready-for-camera.ts';

export interface BudgetBeginning {
  /** The quote's id, made before it is saved. */
  readonly id: RowId;
  /** The quote as the form was opened with it, also when a draft goes on; null for a new one. */
  readonly opened: Budget | null;
  /** Revision of that. */
  readonly rev: number;
  /** What the form shows of it. */
  readonly start: BudgetFormValues;
  /** What was typed before and is taken up again. */
  readonly draft: BudgetDraft | null;
  /** For how many days a new one is valid. */
  readonly validDays: number;
}

export interface BudgetFormProps extends BudgetBeginning {
  /** The quote as it is now; null for a new one, or when it is gone. */
  present: ReplicaRow<'budgets'> | null;
  /** Plate that the screen asked for; may be ''. */
  plate: string;
  forms: RecordForms;
  onStartOver: () => void;
  onSaved: (id: RowId) => void;
  onClose: () => void;
}

const fields = ['date', 'expiry_date', 'description', 'discount', ...termsFields] as const;

export function BudgetForm(props: BudgetFormProps) {
  const { id, opened, rev, present, start, draft, validDays, plate, forms, onStartOver, onSaved, onClose } = props;
  const { signatureName, status } = useReplica();
  const may = useBudgetMay();
  const isEdit = opened !== null;
  const form = useForm<BudgetFormValues>({ defaultValues: start });
  const { register, control, formState } = form;
  const number = useBudgetNumber(!isEdit, present);
  const isPhotographed = useRef(false);
  const keeper = useDraftKeeper(budgetDraftKey(isEdit ? id : null), draft !== null, () => {
    const typed = form.getValues();
    return sameJson(typed, start) && !isPhotographed.current ? null : { values: { id, opened, typed }, rev };
  });
  const ready = useReadyForCamera(keeper, () => void (isPhotographed.current = true));
  const photos = useLinePhotos(id, isEdit ? null : ready);
  const held = useHeldPhotos('budget_id', id);
  const { mayProceed, saveBudget } = useSaveBudget({ id, opened, number: number.value, hasPhoto: photos.has });
  const discard = () => keeper.drop().then(held.drop);
  useTypedForm(form, draft, keeper.touch);
  const search = usePlateSearch({
    onFound: ({ customer, vehicle }) => setParty(form, customer, vehicle),
    onUnknown: () => setParty(form, null, null),
  });
  useFirstPlate(isEdit || draft !== null ? '' : plate, (asked) => void search.lookUp(asked));

  useFirstLine(form, draft === null && opened?.items.length === 0 && start.items.length > 0);

  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    // What came in is asked about line by line (see `mayProceed`), and the lines have their own marks.
    fields,
    failedText: texts.saveFailed,
    mayProceed,
    save: saveBudget,
    onSaved(saved) {
      const lines = new Set(form.getValues('items').map((item) => item.id));
      void held
        .release((line) => lines.has(line))
        .then(keeper.drop)
        .then(() => onSaved(saved));
    },
  });

  return (
    <FormDialog
      title={isEdit ? texts.editTitle : texts.createTitle}
      subtitle={<DraftLine owner={signatureName} keeper={keeper} />}
      size="lg"
      isStatic
      isDivided
      isDirty={() => isDirty() || photos.isHolding}
      error={failure}
      note={<Notes isOffline={status.connection === 'offline'} isProvisional={number.isProvisional} />}
      history={historyOf('budgets', isEdit ? id : null)}
      onClose={() => void discard().then(onClose)}
      onSubmit={onSubmit}
    >
      <Stack gap="4" className={look.form}>
        {draft && <RestoredNotice draft={draft} plate={plate} onStartOver={() => void discard().then(onStartOver)} />}
        <BudgetHead
          form={form}
          number={number}
          search={search}
          onCar={() => toFirstLine(form)}
          isEdit={isEdit}
          isSetByHand={hasOwnExpiry(draft, validDays)}
          validDays={validDays}
        />
        <CustomerSection form={form} search={search} forms={forms} isEdit={isEdit} />
        <TextAreaField
          label={texts.labels.description}
          rows={1}
          maxLength={2000}
          error={formState.errors.description?.message}
          {...register('description')}
        />
        <ItemList form={form} budget={id} photos={photos} />
        <TermsSection form={form} isBegun={beginsWithTerms(start, draft?.values.typed)} />
        {may.hasPrices && (
          <Flex className={look.foot}>
            <Box flex="0 1 {sizes.64}">
              <DiscountField form={form} mayGive={may.giveDiscount} />
            </Box>
            <BudgetTotal control={control} />
          </Flex>
        )}
      </Stack>
    </FormDialog>
  );
}

/** Beside the buttons, where a line more moves nothing of the form. */
function Notes({ isOffline, isProvisional }: { isOffline: boolean; isProvisional: boolean }) {
  return (
    <>
      {isOffline && <span>{texts.offlineNote}</span>} {isProvisional && <span>{texts.numberNote}</span>}
    </>
  );
}

const hasOwnExpiry = (draft: BudgetDraft | null, validDays: number): boolean =>
  draft !== null && draft.values.typed.expiry_date !== expiryOf(draft.values.typed.date, validDays);

type Form = ReturnType<typeof useForm<BudgetFormValues>>;

/** Takes up what was typed before, then hears everything that is typed. */
function useTypedForm(form: Form, draft: BudgetDraft | null, onTyped: () => void): void {
  useEffect(() => {
    if (draft !== null) form.reset(draft.values.typed, { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: onTyped });
  }, [form, draft, onTyped]);
}

/** Looks up the plate that the form was opened with. */
function useFirstPlate(plate: string, lookUp: (plate: string) => void): void {
  const lookUpOnce = useEffectEvent(lookUp);
  useEffect(() => {
    if (plate !== '') lookUpOnce(plate);
  }, [plate]);
}

/** Of a quote that has everything but lines the first one is what is typed next. On a phone no keyboard comes by itself. */
function useFirstLine(form: Form, isNext: boolean): void {
  useEffect(() => {
    if (isNext) toFirstLine(form);
  }, [form, isNext]);
}

function toFirstLine({ getValues, setFocus }: Form): void {
  const first = getValues('items.0');
  if (first !== undefined && isBlank(first) && window.matchMedia('(pointer: fine)').matches) setFocus('items.0.description');
}
