import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { withLabels } from '#domain/fields/field.ts';
import { serviceFields } from '#domain/services/service.ts';
import { serviceFormTexts } from './texts.ts';

const { id_budget: _, document_token: __, ...own } = serviceFields;

/** What the form shows of a service: its quote and its link stand around it. */
export const serviceFormFields = withLabels(own, serviceFormTexts.labels);

export type ServiceFormValues = TypedValues<typeof own>;
