import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { withLabels } from '#domain/fields/field.ts';
import { serviceFields } from '#domain/services/service.ts';
import { serviceFormTexts } from './texts.ts';

const { status, arrived, exit, employer_id, comission, obs } = serviceFields;
const own = { status, arrived, exit, employer_id, comission, obs };

/** What the form shows of a service (spec 2 §2): its quote and its link stand around it, the rest is its work order's. */
export const serviceFormFields = withLabels(own, serviceFormTexts.labels);

export type ServiceFormValues = TypedValues<typeof own>;
