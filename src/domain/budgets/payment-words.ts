/** How a quote is paid, as a person calls it: null where nothing was agreed, 1 at once, else in so many parts (CDC art. 40). */
export function paymentWords(installments: number | null): string {
  if (installments === null) return 'A combinar';
  return installments <= 1 ? 'À vista' : `${installments}×`;
}
