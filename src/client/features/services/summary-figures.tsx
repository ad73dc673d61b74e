import { Figures } from './figures.tsx';
import { financeTexts as texts } from './texts.ts';
import type { Summary } from './use-summary.ts';

export function SummaryFigures({ summary: { received, total, balance } }: { summary: Summary }) {
  return (
    <Figures
      mb="4"
      figures={[
        [texts.received, received],
        [texts.quoted, total],
        [texts.balance, balance],
      ]}
    />
  );
}
