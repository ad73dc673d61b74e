import type { SaveRefusal } from './save.ts';

/** Why a save was refused, in words that say what to do. The form stays open with what was typed. */
export function refusalText(refusal: SaveRefusal): string {
  switch (refusal.reason) {
    case 'invalid':
      return refusal.problems[0]?.message ?? 'Confira os dados informados.';
    case 'gone':
      return 'Este registro foi excluído em outro aparelho.';
    case 'referenced':
      return refusal.count === 1 ? 'Há 1 registro que depende deste.' : `Há ${refusal.count} registros que dependem deste.`;
    case 'append-only':
      return 'Este registro não é alterado nem excluído.';
    case 'storage':
      return refusal.isFull
        ? 'O aparelho está sem espaço. Libere espaço e salve de novo.'
        : 'Este aparelho não conseguiu gravar. Copie o que digitou e recarregue o app.';
  }
}
