import { maskPhone, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import { customerDefaults, type Customer } from '#domain/customer.ts';

/** What the form holds: the customer's fields as a person reads them, masked. */
export type CustomerFormValues = Customer;

export function customerFormValues(customer: Customer | null): CustomerFormValues {
  if (customer === null) return { ...customerDefaults, name: '', phone: '' };
  return {
    ...pickFields(customer),
    phone: maskPhone(customer.phone),
    document: maskTaxId(customer.document_type, customer.document),
    postal_code: maskPostalCode(customer.postal_code),
  };
}

const fieldNames = ['name', 'phone', ...Object.keys(customerDefaults)] as (keyof Customer)[];

/** Without the identity and the mark that a listed row carries. */
const pickFields = (customer: Customer): Customer =>
  Object.fromEntries(fieldNames.map((field) => [field, customer[field]])) as unknown as Customer;
