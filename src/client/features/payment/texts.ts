export const paymentTexts = {
  // Spec 1 §2.8.
  title: 'Sua Assinatura',
  loading: 'Carregando informações...',
  name: 'Nome',
  email: 'Email',
  plan: 'Plano',
  price: 'Valor',
  due: 'Vencimento',
  none: '—',

  details: 'Dados da assinatura',
  ended: (date: string) => `Sua assinatura venceu em ${date}. Pague por Pix para voltar a usar o Pátio.`,
  ends: (date: string) => `Sua assinatura está ativa até ${date}.`,
  active: 'Sua assinatura está ativa.',

  pay: 'Pague por Pix',
  steps: 'Como pagar',
  payToKey: (price: string) => `Pague ${price} por Pix para a chave acima, ou com o código.`,
  sendReceipt: (phone: string) => `Envie o comprovante para ${phone}.`,
  reactivated: 'A assinatura é reativada automaticamente após o pagamento, assim que o pagamento for conferido.',
  receipt: 'Enviar comprovante',
  receiptGreeting: (name: string, id: string, plan: string, price: string) =>
    `Olá! Segue o comprovante do Pix da assinatura ${id} (${name}), plano ${plan}, ${price}.`,
  askSupport: (phone: string) => `Para pagar, fale com o suporte: ${phone}.`,
  support: 'Falar com o suporte',
  supportGreeting: (name: string, id: string, plan: string) => `Olá! Quero pagar a assinatura ${id} (${name}), plano ${plan}.`,
  noContact: 'Os dados para pagar ainda não chegaram. Confira a internet ou fale com quem vendeu sua assinatura.',

  /** Where the spec is silent about a token that does not serve (rulings 11 and 35). */
  signInAgain: 'Entre de novo para ver sua assinatura',
  signIn: 'Entrar',
  offline: 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.',
  failed: 'O servidor não respondeu como devia. Tente de novo em instantes.',
  stale: 'Sem internet agora. O pagamento aparece aqui quando ela voltar.',
  retry: 'Tentar de novo',

  /** When the subscription that was over runs again. */
  runsAgain: 'Assinatura reativada.',
  toDashboard: 'Ir para o início',
} as const;

/** The shop's own subscription in the dashboard (spec 2 §2). */
export const ownTexts = {
  title: 'Assinatura',
  company: 'Oficina',
  payments: 'Pagamentos',
  noPayments: 'Nenhum pagamento registrado ainda.',
  noMethod: 'A combinar',
  paid: 'Pago',
  pending: 'Pendente',
  offline: 'Sem internet agora, e a assinatura ainda não foi vista neste aparelho.',
  failed: 'Não foi possível ler a assinatura agora. Tente de novo em instantes.',
  stale: 'Sem internet agora. Estes são os dados da última vez; um pagamento novo aparece quando ela voltar.',
  unanswered: 'O servidor não respondeu. Estes são os dados da última vez.',
} as const;

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** What the shop holds on the server. */
export const usageTexts = {
  title: 'Uso da oficina',
  space: 'Espaço ocupado',
  photos: 'Espaço das fotos',
  megabytes: (used: number, most: number) => `${inMegabytes(used)} de ${inMegabytes(most)} MB`,
  rows: (used: number, most: number) => `${used.toLocaleString('pt-BR')} de ${most.toLocaleString('pt-BR')}`,
  full: 'Perto do limite. Exclua o que não usa mais, ou fale com o suporte.',
  failed: 'O uso não pôde ser lido.',
} as const;
