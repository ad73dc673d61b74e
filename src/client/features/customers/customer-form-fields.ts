import { maskTaxId } from '#client/ui/fields/masks.ts';
import { typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { customerFields, type Customer } from '#domain/customers/customer.ts';
import { withLabels } from '#domain/fields/field.ts';
import { customerFormTexts } from './form-texts.ts';

export const customerFormFields = withLabels(customerFields, customerFormTexts.labels);

export type CustomerFormValues = TypedValues<typeof customerFormFields>;

/** The customer's fields as a person types them: a document is masked by its kind. */
export function customerFormValues(customer: Customer | null): CustomerFormValues {
  const values = typedValues(customerFormFields, customer);
  return { ...values, document: maskTaxId(values.document_type, values.document) };
}
