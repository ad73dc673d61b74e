import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useStore } from '#client/data/store/store-context.tsx';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Button, IconButton } from '#client/ui/blocks/button.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { itemKinds } from '#domain/budgets/budget.ts';
import { mostKitItems } from '#domain/budgets/kit.ts';
import { KitDescription } from './kit-description.tsx';
import { emptyLine, kitNumberProblem, type KitFormValues, type KitNumber } from './kit-form-values.ts';
import { kitLineStyles as look } from './kit-line-styles.ts';
import { kitFormTexts as texts } from './texts.ts';

type Form = UseFormReturn<KitFormValues>;

// Said by the label too.
const minutesMark = (
  <Text as="span" aria-hidden="true" pe="2.5" color="soft">
    {texts.minutesMark}
  </Text>
);

const kinds = itemKinds.map((value) => ({ value, label: texts.kinds[value] }));

/** What the kit puts into a quote. */
export function KitLines({ form }: { form: Form }) {
  const store = useStore();
  const hasPrices = useMayWrite('budgets').sees('discount');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'key' });
  const add = () => append(emptyLine(store.newRowId()), { focusName: `items.${fields.length}.description` });
  const next = (index: number) => (index + 1 < fields.length ? form.setFocus(`items.${index + 1}.description`) : add());
  return (
    <Box as="section" aria-label={texts.items} my="4">
      <Flex align="center" justify="space-between" gap="3" mb="1">
        <Heading as="h3" textStyle="cardTitle">
          {texts.items}
        </Heading>
        <Button disabled={fields.length >= mostKitItems} onClick={add}>
          {texts.add}
        </Button>
      </Flex>
      {hasPrices && (
        <Text textStyle="note" mb="2.5">
          {texts.itemsHint}
        </Text>
      )}
      {fields.length > 0 && (
        <Box as="ul" border="hairline" borderColor="line" borderRadius="panel">
          {fields.map(({ key }, index) => (
            <KitLine key={key} form={form} index={index} hasPrice={hasPrices} onNext={() => next(index)} onRemove={() => remove(index)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface KitLineProps {
  form: Form;
  index: number;
  hasPrice: boolean;
  /** Enter in the line's last field. */
  onNext: () => void;
  onRemove: () => void;
}

function KitLine({ form, index, hasPrice, onNext, onRemove }: KitLineProps) {
  const { register, setValue, formState } = form;
  const errors = formState.errors.items?.[index];
  const place = index + 1;
  const check = (field: KitNumber) => ({ validate: (typed: string) => kitNumberProblem(field, typed) ?? true });

  function goOn(event: KeyboardEvent<HTMLLIElement>): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // Enter goes through the fields; only the button saves.
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const following = inputs[inputs.indexOf(event.target) + 1];
    if (following) following.focus();
    else onNext();
  }

  return (
    <li className={look.line} onKeyDown={goOn}>
      <div className={look.words}>
        <KitDescription form={form} index={index} hasPrice={hasPrice} />
      </div>
      <div className={look.kind}>
        <SelectField
          label={texts.kind(place)}
          options={kinds}
          {...register(`items.${index}.kind`, { onChange: () => setValue(`items.${index}.isGuessed`, false) })}
        />
      </div>
      <div className={look.pieces}>
        <StepperField
          label={texts.quantity(place)}
          least={1}
          maxLength={5}
          error={errors?.quantity?.message}
          {...register(`items.${index}.quantity`, check('quantity'))}
        />
      </div>
      {hasPrice && (
        <div className={look.price}>
          <MoneyField
            label={texts.price(place)}
            placeholder={texts.pricePlaceholder}
            error={errors?.price?.message}
            {...register(`items.${index}.price`, check('price'))}
          />
        </div>
      )}
      <div className={look.minutes}>
        <NumberField
          label={texts.minutes(place)}
          inside={minutesMark}
          maxLength={5}
          error={errors?.minutes?.message}
          {...register(`items.${index}.minutes`, check('minutes'))}
        />
      </div>
      <IconButton className={look.remove} variant="danger" label={texts.remove(place)} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
