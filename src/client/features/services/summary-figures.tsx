import { Figures } from './figures.tsx';
import { financeTexts as texts } from './texts.ts';
import { useServiceMay } from './use-service-may.ts';
import type { Summary } from './use-summary.ts';

/** What was received, beside what was quoted for who sees prices. */
export function SummaryFigures({ summary: { received, total, balance } }: { summary: Summary }) {
  const { hasPrices } = useServiceMay();
  const ofPrice: [string, typeof total][] = [
    [texts.quoted, total],
    [texts.balance, balance],
  ];
  return <Figures mb="4" figures={[[texts.received, received], ...(hasPrices ? ofPrice : [])]} />;
}
