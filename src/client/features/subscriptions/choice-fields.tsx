import { Flex } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { usePagedCall, type PagedList } from '#client/api/use-paged-call.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { SelectField, type SelectOption } from '#client/ui/fields/select-field.tsx';
import { affiliateSchema, listAffiliates } from '#contract/affiliate-calls.ts';
import { listPlans, planSchema } from '#contract/plan-calls.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import type { SubscriptionFormValues } from './subscription-form-values.ts';
import { subscriptionFormTexts as texts } from './texts.ts';

type Form = UseFormReturn<SubscriptionFormValues>;

// The most that the server answers at once.
const affiliatesShown = 100;

interface PlanSelectProps {
  form: Form;
  /** The plan of the subscription that is edited: to choose from before the others are there. */
  present: SignatureRow['plan'] | null;
  span: 'half' | 'full';
}

export function PlanSelect({ form: { register, formState }, present, span }: PlanSelectProps) {
  const plans = usePagedCall(listPlans, planSchema);
  const options = withPresent(plans.rows.map(planOption), present && planOption(present));
  return (
    <SelectField
      label={texts.labels.plan_id}
      required
      span={span}
      placeholder={plans.isLoading ? texts.loading : texts.choosePlan}
      options={options}
      hint={plans.failure !== null && <LoadAgain list={plans} text={texts.plansFailed} />}
      error={formState.errors.plan_id?.message}
      {...register('plan_id')}
    />
  );
}

/** For Master only. Required for a new subscription (1 §5); who signed up alone has none. */
export function AffiliateSelect({ form: { register, formState }, subscription }: { form: Form; subscription: SignatureRow | null }) {
  const affiliates = usePagedCall(listAffiliates, affiliateSchema, { page: 1, perPage: affiliatesShown });
  const { rows, total, isLoading, failure } = affiliates;
  const present = subscription?.affiliate ? { value: subscription.affiliate, label: subscription.affiliate_name ?? subscription.affiliate } : null;
  const choose = subscription === null ? texts.chooseAffiliate : texts.noAffiliate;
  const note =
    rows.length === 0 && total === 0 ? texts.noAffiliates : total !== null && total > rows.length && texts.firstAffiliates(rows.length, total);
  return (
    <SelectField
      label={texts.labels.affiliate}
      required={subscription === null}
      span="half"
      placeholder={isLoading ? texts.loading : choose}
      options={withPresent(
        rows.map(({ id, name }) => ({ value: id, label: name })),
        present,
      )}
      hint={failure === null ? note : <LoadAgain list={affiliates} text={texts.affiliatesFailed} />}
      error={formState.errors.affiliate?.message}
      {...register('affiliate')}
    />
  );
}

/** The plan fetch fails silently by the spec (1 §8): a quiet line beside it, and a way on (ruling 35). */
function LoadAgain({ list, text }: { list: Pick<PagedList<unknown>, 'reload' | 'isAsking'>; text: string }) {
  return (
    <Flex as="span" role="status" wrap="wrap" align="center" columnGap="2">
      {text}
      <Button variant="quiet" icon={<RefreshCw />} isBusy={list.isAsking} onClick={list.reload}>
        {texts.retry}
      </Button>
    </Flex>
  );
}

const planOption = ({ id, name, price }: SignatureRow['plan']): SelectOption => ({ value: id, label: texts.planOption(name, price) });

/** A select shows only what is among its options: the value that the form opened with is, from the start. */
const withPresent = (options: readonly SelectOption[], present: SelectOption | null): readonly SelectOption[] =>
  present === null || options.some(({ value }) => value === present.value) ? options : [present, ...options];
