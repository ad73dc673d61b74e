import { VisuallyHidden } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import { comparisonClasses as classes } from './comparison-styles.ts';
import { Section, SectionHeading } from './section.tsx';
import { comparisonTexts } from './texts.ts';

/** Basic beside Fiscal, row by row (spec 1 §2.4). */
export function ComparisonTable() {
  return (
    <Section maxW="calc({sizes.xl} + 2 * {spacing.gutter})">
      <SectionHeading id="comparison">{comparisonTexts.title}</SectionHeading>
      <table className={classes.table} aria-labelledby="comparison">
        <thead>
          <tr>
            <th scope="col">{comparisonTexts.feature}</th>
            <th scope="col">{comparisonTexts.basic}</th>
            <th scope="col">{comparisonTexts.fiscal}</th>
          </tr>
        </thead>
        {comparisonTexts.groups.map(({ title, included, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <Included isIncluded={included === 'both'} />
                <Included isIncluded />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <td>
      <Icon aria-hidden="true" className={isIncluded ? classes.yes : classes.no} />
      <VisuallyHidden>{isIncluded ? comparisonTexts.yes : comparisonTexts.no}</VisuallyHidden>
    </td>
  );
}
