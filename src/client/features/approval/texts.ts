export const approvalTexts = {
  // Spec 2 §2.
  processing: 'Processando aprovação...',
  approved: 'Orçamento aprovado com sucesso!',

  band: 'ORÇAMENTO',
  received: 'A oficina já recebeu sua aprovação. Você pode fechar esta página.',

  /** Why it could not be approved (ruling 18), where the server's own words are not for a customer. */
  unknown: 'Este link de aprovação não existe mais. Peça outro à oficina.',
  offline: 'Sem internet agora. Deixe esta página aberta: a aprovação segue sozinha quando a internet voltar.',
  failed: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  retry: 'Tentar de novo',
} as const;
