import { Flex, Image } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { FilePicker } from '#client/ui/blocks/file-picker.tsx';
import { FieldRoot, useFieldNotes } from '#client/ui/fields/field.tsx';
import type { CompanyFormValues } from './company-form-fields.ts';
import { logoOf } from './logo-picture.ts';
import { companyFormTexts as texts } from './texts.ts';

/** The company's logo: chosen from the device, made small, shown on quotes and on the customer's page. */
export function LogoField({ form }: { form: UseFormReturn<CompanyFormValues> }) {
  const logo = useWatch({ control: form.control, name: 'logo' });
  const [isBusy, setBusy] = useState(false);
  const { control, notes } = useFieldNotes({ hint: texts.logoHint, error: form.formState.errors.logo?.message, id: undefined });
  const set = (address: string) => form.setValue('logo', address, { shouldDirty: true });

  async function take(file: File): Promise<void> {
    setBusy(true);
    const address = await logoOf(file);
    setBusy(false);
    if (address === null) return form.setError('logo', { message: texts.logoUnreadable });
    form.clearErrors('logo');
    set(address);
  }

  return (
    <FieldRoot control={control} span="full">
      {logo === '' ? (
        <FilePicker label={texts.logoChoose} accept="image/*" isBusy={isBusy} onFile={(file) => void take(file)} />
      ) : (
        <Flex align="center" gap="4">
          <Image src={logo} alt={texts.logo} boxSize="16" objectFit="contain" borderRadius="md" bg="white" />
          <Button icon={<Trash2 />} onClick={() => set('')}>
            {texts.logoRemove}
          </Button>
        </Flex>
      )}
      {notes}
    </FieldRoot>
  );
}
