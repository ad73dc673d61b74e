/** What is said of a step that is saved at once and can be taken back, wherever it is taken. */
export const stepWords = {
  undo: 'Desfazer',
  undone: (car: string) => `${car}: desfeito.`,
  overtaken: (car: string) => `${car} já mudou outra vez: nada foi desfeito.`,
  failed: 'Erro ao salvar:',
} as const;

/** For so long it can be. */
export const undoMs = 5000;
