/* Seen by hardly anybody: the first screens do without them. */
export const noShopTexts = {
  outOfShop: 'Você não faz parte de nenhuma oficina no momento',
  outOfShopText:
    'Para voltar, peça um novo convite a quem cuida da equipe: com o mesmo e-mail e a sua senha, esta conta volta como era. Ou abra uma oficina sua.',
  lookAgain: 'Verificar de novo',
  ownShop: 'Abrir minha oficina',
  signOut: 'Sair da conta',
} as const;
