import type { SecurityKind } from '#contract/security-calls.ts';

/** What happened, as a person says it. */
export const kindTexts: Readonly<Record<SecurityKind, string>> = {
  sign_in: 'Entrada',
  sign_in_failed: 'Entrada recusada',
  sign_in_locked: 'Tentativas esgotadas',
  sign_out: 'Saída',
  session_ended: 'Aparelho desconectado',
  other_sessions_ended: 'Outros aparelhos desconectados',
  password_recovery_asked: 'Link de nova senha pedido',
  password_recovered: 'Senha criada pelo link',
  password_changed: 'Senha trocada',
  password_change_failed: 'Troca de senha recusada',
  email_changed: 'E-mail trocado',
  second_factor_on: 'Verificação em duas etapas ligada',
  second_factor_off: 'Verificação em duas etapas desligada',
  second_factor_failed: 'Código recusado',
  second_factor_confirmed: 'Código confirmado',
  second_factor_removed: 'Verificação em duas etapas retirada pelo operador',
  recovery_code_used: 'Código de recuperação usado',
  recovery_codes_renewed: 'Novos códigos de recuperação',
  subscription_created: 'Assinatura criada',
  subscription_changed: 'Assinatura alterada',
  subscription_plan_changed: 'Plano trocado',
  subscription_paid: 'Pagamento registrado',
  subscription_removed: 'Assinatura removida',
  affiliate_created: 'Afiliado cadastrado',
  affiliate_changed: 'Afiliado alterado',
  affiliate_removed: 'Afiliado excluído',
  role_created: 'Botão do menu criado',
  role_changed: 'Botão do menu alterado',
  role_removed: 'Botão do menu excluído',
  master_created: 'Conta Master criada',
  data_exported: 'Lista exportada',
};

/** Exported lists that go by the name of their screen, not of their rows. */
export const listTexts: Readonly<Record<string, string>> = { products: 'Estoque', entries: 'Financeiro' };

export const securityTexts = {
  title: 'Registro de segurança',
  subtitle: 'Entradas, senhas, exportações e administração. Sem dados pessoais: só quem, quando e de que rede.',
  filter: 'Mostrar',
  all: 'Tudo',
  columns: { at: 'Quando', kind: 'O que houve', actor: 'Quem', subject: 'Sobre', network: 'De onde' },
  nobody: 'Ninguém conectado',
  gone: 'Conta excluída',
  none: '-',
  shop: (id: string) => `ID ${id}`,
  more: 'Mostrar mais antigos',
  empty: 'Nada registrado ainda.',
  loadFailed: 'Erro ao buscar o registro.',
} as const;

export const activityTexts = {
  title: 'Atividade da conta',
  intro: 'Não reconhece algo daqui? Troque a senha e fale com o suporte.',
  byOffice: 'pela administração',
  from: (network: string) => `rede ${network}`,
  more: 'Mostrar mais antigas',
  empty: 'Nada registrado ainda.',
  offline: 'A atividade aparece quando a internet voltar.',
  retry: 'Tentar de novo',
} as const;
