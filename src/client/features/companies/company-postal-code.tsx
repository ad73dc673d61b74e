import type { UseFormReturn } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { isPostalCode } from '#domain/values/postal-code.ts';
import { companyFormFields, type CompanyFormValues } from './company-form-fields.ts';
import { companyFormTexts as texts } from './texts.ts';

/** On leaving the field its digits must number 8; then the address is filled in, or it says why not (2 §5). */
export function CompanyPostalCode({ form }: { form: UseFormReturn<CompanyFormValues> }) {
  const { getValues, setError, clearErrors } = form;
  const { isBusy, kind, lookUp, clear } = usePostalCode({
    initial: getValues('cep'),
    onFound: ({ neighborhood: district, ...found }) => fillIn(form, { ...found, ...(district !== undefined && { district }) }),
  });

  function leave(): void {
    const cep = getValues('cep');
    if (cep === '') return;
    if (isPostalCode(cep)) void lookUp(cep);
    else setError('cep', { message: texts.wrongPostalCode });
  }

  function type(): void {
    clear();
    clearErrors('cep');
  }

  return (
    <PostalCodeField
      span="half"
      hint={<span role="status">{isBusy ? texts.searchingPostalCode : kind && texts.postalCodes[kind]}</span>}
      {...declaredField(form, companyFormFields)('cep', { onBlur: leave, onChange: type })}
    />
  );
}
