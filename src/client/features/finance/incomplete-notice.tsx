import { financeTexts as texts } from './texts.ts';

/** What is shown is what has come to this device so far. */
export function IncompleteNotice() {
  return (
    <p className="ui-soft finance-incomplete" role="status">
      {texts.incomplete}
    </p>
  );
}
