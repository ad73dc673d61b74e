/** Offers a new quote that was typed and not saved. */
export function BudgetDraftNotice(_props: { onContinue: () => void }) {
  return null;
}
