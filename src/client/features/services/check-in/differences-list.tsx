import { Check, TriangleAlert } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import { storedValues } from '#client/ui/fields/typed-values.ts';
import { plural } from '#client/ui/words/plural.ts';
import type { CheckIn, CheckInSheet } from '#domain/check-in/check-in.ts';
import { differencesOf, type Differences } from '#domain/check-in/differences.ts';
import { fuelNames, type Service } from '#domain/services/service.ts';
import { styles } from './styles.ts';
import { exitTexts as texts } from './texts.ts';
import { exitFields, type ExitValues } from './use-exit-form.ts';

interface DifferencesProps {
  control: Control<ExitValues>;
  service: Service;
  arrival: Pick<CheckIn, 'marks' | 'belongings'>;
  typed: CheckInSheet;
}

/** What is otherwise than it was as the car came, while it is typed. */
export function DifferencesList({ control, service, arrival, typed }: DifferencesProps) {
  const [km_out, fuel_out] = useWatch({ control, name: ['km_out', 'fuel_out'] });
  const said = storedValues(exitFields, { km_out, fuel_out });
  const km = typeof said.km_out === 'number' ? said.km_out : null;
  const found = differencesOf({ ...service, km_out: km, fuel_out: said.fuel_out ?? '' }, arrival, typed);
  return (
    <section className={`${styles.box} ${styles.wide}`} aria-label={texts.differences}>
      <header className={styles.head}>
        <h3>{texts.differences}</h3>
      </header>
      <ul className={styles.differences}>
        {differenceLines(found, arrival.belongings !== '').map(({ text, isOdd }) => (
          <li key={text} data-odd={isOdd || undefined}>
            {isOdd ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DifferenceLine {
  readonly text: string;
  /** It wants a word with the customer. */
  readonly isOdd: boolean;
}

function differenceLines({ km, fuel, marks, missing }: Differences, hadBelongings: boolean): DifferenceLine[] {
  const lines: (DifferenceLine | false)[] = [
    km !== null && { text: texts.ran(km.toLocaleString('pt-BR')), isOdd: km < 0 },
    fuel !== null && { text: (fuel.steps < 0 ? texts.less : texts.more)(fuelNames[fuel.from], fuelNames[fuel.to]), isOdd: fuel.steps < 0 },
    { text: marks.length === 0 ? texts.noMarks : plural(marks.length, 'marca nova', 'marcas novas'), isOdd: marks.length > 0 },
    hadBelongings && { text: missing.length === 0 ? texts.allBack : texts.missing(missing.join(', ')), isOdd: missing.length > 0 },
  ];
  return lines.filter((line) => line !== false);
}
