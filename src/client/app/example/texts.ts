export const exampleBarTexts = {
  title: 'Oficina de exemplo: nada aqui é de verdade.',
  hint: 'Some ao sair, ou em 24 horas.',
  leave: 'Sair do exemplo',
  back: 'Voltar à minha oficina',
  signUp: 'Criar minha conta',
  noSubscription: 'A oficina de exemplo não tem assinatura',
  noSubscriptionText: 'Aqui não há nada a pagar. Os planos de verdade estão em “Criar minha conta”.',
} as const;
