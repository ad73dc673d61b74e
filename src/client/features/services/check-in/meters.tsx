import { Text } from '@chakra-ui/react';
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { DeclaredProps } from '#client/ui/fields/declared-field.ts';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { isLowerReading } from '#domain/services/check-in.ts';
import type { Fuel } from '#domain/services/service.ts';
import { FuelGauge } from './fuel-gauge.tsx';
import { styles } from './styles.ts';
import { meterTexts } from './texts.ts';

interface MetersProps<Values extends FieldValues> {
  control: Control<Values>;
  km: DeclaredProps<FieldPath<Values>>;
  fuel: FieldPath<Values>;
  /** What was read last, and how it is said. */
  last: { readonly km: number | null; readonly known: (km: string) => string; readonly low: (km: string) => string };
  fuelBefore?: string | undefined;
}

/** What the dashboard says: kilometres beside the tank. */
export function MetersFields<Values extends FieldValues>({ control, km, fuel, last, fuelBefore }: MetersProps<Values>) {
  const typed = useWatch({ control, name: km.name });
  const { field } = useController({ control, name: fuel });
  return (
    <div className={`${styles.meters} ${styles.wide}`}>
      <div className={`${styles.box} ${styles.reading}`}>
        <NumberField autoFocus hint={<Reading typed={String(typed ?? '')} last={last} />} {...km} />
      </div>
      <div className={styles.box}>
        <FuelGauge label={meterTexts.fuel} hint={fuelBefore} value={field.value as Fuel | ''} onChange={field.onChange} />
      </div>
    </div>
  );
}

/** The last reading, and whether what is typed is lower: said, not forbidden. */
function Reading({ typed, last: { km, known, low } }: { typed: string; last: MetersProps<FieldValues>['last'] }) {
  if (km === null) return null;
  const shown = km.toLocaleString('pt-BR');
  if (!isLowerReading(parseWhole(typed), km)) return <span>{known(shown)}</span>;
  return (
    <Text as="span" role="status" textStyle="error">
      {low(shown)}
    </Text>
  );
}
