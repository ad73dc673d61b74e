export const updateTexts = {
  ready: 'Nova versão disponível',
  readyHint: 'Atualize quando terminar o que está fazendo.',
  outdated: 'Este app está desatualizado',
  outdatedHint: 'O servidor fala de coisas que esta versão não conhece. Nada do que você fez se perde ao atualizar.',
  update: 'Atualizar',
  later: 'Depois',
} as const;
