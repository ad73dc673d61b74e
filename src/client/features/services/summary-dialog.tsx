import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { financeTexts as texts } from './texts.ts';
import type { Summary } from './use-summary.ts';

export function SummaryDialog({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  return (
    <Dialog
      title={texts.summary}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {texts.ok}
        </Button>
      }
    >
      <SummaryFigures summary={summary} />
    </Dialog>
  );
}
