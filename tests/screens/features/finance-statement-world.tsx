import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Store } from '#client/data/store/store.ts';
import { StatementView } from '#client/features/finance/reports/statement-view.tsx';
import { renderScreen } from './render-screen.tsx';

/** As the screen does, which keeps the year. */
function Years({ first }: { first: string }) {
  const [year, setYear] = useState(first);
  return <StatementView year={year} onYear={setYear} />;
}
export const openStatement = (store: Store, year = '2026') => renderScreen(<Years first={year} />, { store });

export const shownTable = (year = '2026') => screen.findByRole('table', { name: `Demonstração do resultado (DRE) de ${year}` });
