import type { StockMovement } from '../products/stock-movement.ts';

/** What keeps an import from being taken back. */
export type UndoHindrance =
  | { readonly kind: 'undone' }
  /** Pieces of the product have gone out, or were counted, since. */
  | { readonly kind: 'used' | 'counted'; readonly product: string }
  /** `place` from 1. */
  | { readonly kind: 'paid'; readonly place: number };

/** What a move that takes an import back says it comes from. */
export const fromUndo = 'undo';

/** What the movements of a product since an import, its own not among them, keep from being taken back; null: nothing. */
export function hindranceOfMoves(later: readonly Pick<StockMovement, 'kind' | 'quantity' | 'document_kind'>[]): 'used' | 'counted' | null {
  // Pieces that went out, other than by a note that was taken back.
  if (later.some(({ kind, quantity, document_kind }) => kind === 'move' && quantity < 0 && document_kind !== fromUndo)) return 'used';
  return later.some(({ kind }) => kind === 'count') ? 'counted' : null;
}

/** Why an import cannot be taken back, as a person reads it, and what they can do. */
export function hindranceText(by: UndoHindrance): string {
  if (by.kind === 'undone') return 'Esta importação já foi desfeita.';
  if (by.kind === 'paid') return `A parcela ${by.place} já foi paga: estorne o pagamento primeiro.`;
  if (by.kind === 'counted')
    return `${by.product} foi contado depois da importação: a contagem já inclui estas peças. Se elas não vieram, conte de novo.`;
  return `${by.product} já saiu do estoque depois da importação. Se as peças não vieram, corrija o estoque por uma contagem.`;
}
