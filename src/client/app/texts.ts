export const productName = 'Pátio';

export const shellTexts = {
  support: 'Suporte',
  supportGreeting: 'Olá! Preciso de ajuda com o Pátio.',
  logout: 'Sair',
  signerLabel: 'ID Signer',
  chooseSignature: 'Assinatura',
  mainMenu: 'Menu principal',
  skipToContent: 'Ir para o conteúdo',
  search: 'Buscar em tudo',
  searchPlaceholder: 'Placa, cliente, telefone ou nº',
  home: 'Início',
  more: 'Mais',
  newBudget: 'Novo orçamento',
  services: 'Serviços',
  calendar: 'Calendário de Serviços',
  finance: 'Financeiro',
  ownSubscription: 'Assinatura',
  outbox: 'Envios',
  account: 'Minha conta',
  theme: 'Aparência',
  themes: { system: 'Automática', light: 'Clara', dark: 'Escura' },
  toDark: 'Usar aparência escura',
  toLight: 'Usar aparência clara',
  loading: 'Abrindo…',
} as const;

export const publicTexts = {
  navigation: 'Navegação',
  footerNavigation: 'Navegação do rodapé',
  home: 'Home',
  plans: 'Planos',
  login: 'Login',
  tagline: 'O sistema do seu auto center. Com ou sem internet.',
  pages: 'Páginas',
  support: 'Suporte',
  supportHint: 'WhatsApp do suporte:',
  greeting: 'Olá! Quero saber mais sobre o Pátio.',
  social: 'Redes sociais',
} as const;

export const syncTexts = {
  allSent: 'Tudo enviado',
  offline: 'Sem internet',
  signInToSend: 'Entre de novo para enviar',
  renewToSend: 'Renove para enviar',
  forbidden: 'Envio sem permissão',
  readOnly: 'Só leitura: recarregue',
  outdated: 'Aberto em outra aba: recarregue',
  notAnswering: 'Aparelho não responde',
  refused: 'Sem lugar para guardar',
  waiting: (count: string) => `${count} a enviar`,
  problems: (count: string) => `${count} com problema`,
  downloading: (count: string) => `Baixando ${count} registros…`,
  preparing: 'Baixando a oficina…',
} as const;

export const storageTexts = {
  'not-answering': {
    title: 'O armazenamento deste aparelho não está respondendo',
    hint: 'O Pátio tenta de novo sozinho. Se continuar, feche todas as abas do Pátio e abra de novo. O que já estava salvo continua guardado.',
  },
  refused: {
    title: 'Este navegador não deixa o Pátio guardar nada neste aparelho',
    hint: 'Saia da navegação privada, permita que este site guarde dados ou libere espaço no aparelho, e recarregue. Até lá nada pode ser salvo.',
  },
  reload: 'Recarregar',
} as const;

export const lostTexts = {
  title: 'O navegador apagou o que estava guardado neste aparelho',
  waiting: (count: number) =>
    count === 1
      ? '1 alteração ainda esperava para ser enviada e pode ter se perdido.'
      : `${count.toLocaleString('pt-BR')} alterações ainda esperavam para ser enviadas e podem ter se perdido.`,
  hint: 'O que já estava no servidor volta sozinho. Confira o que foi feito por último aqui e faça de novo o que faltar.',
  close: 'Entendi',
} as const;

export const updateTexts = {
  ready: 'Nova versão disponível',
  readyHint: 'Atualize quando terminar o que está fazendo.',
  outdated: 'Este app está desatualizado',
  outdatedHint: 'O servidor fala de coisas que esta versão não conhece. Nada do que você fez se perde ao atualizar.',
  update: 'Atualizar',
  later: 'Depois',
} as const;

export const pageTexts = {
  notFound: 'Página não encontrada',
  notFoundText: 'O endereço não leva a lugar nenhum. Talvez tenha mudado.',
  error: 'Algo deu errado nesta tela',
  errorText: 'O que você salvou está guardado. Recarregue para continuar.',
  chunkText: 'Uma parte do app não pôde ser carregada. Confira a internet e recarregue.',
  reload: 'Recarregar',
  toDashboard: 'Ir para o início',
  toLogin: 'Entrar',
  /** Spec 2 §2. */
  invalidToken: 'Token inválido. Faça login novamente.',
  signInAgain: 'Entrar de novo',
  noShop: 'Sua conta não tem uma oficina',
  noShopText: 'Clientes e envios são de quem tem uma assinatura de oficina.',
  payment: 'Sua Assinatura',
} as const;

export const logoutTexts = {
  title: 'Sair com envios pendentes?',
  sending: 'Enviando o que falta…',
  left: (count: number) => (count === 1 ? '1 alteração ainda não chegou ao servidor.' : `${count} alterações ainda não chegaram ao servidor.`),
  draft: (when: string) => `Rascunho não salvo de ${when}`,
  keep: 'Guardar neste aparelho',
  keepHint: 'Ficam trancadas aqui até você entrar de novo.',
  export: 'Exportar arquivo',
  exportHint: 'Uma cópia para guardar ou mandar ao suporte.',
  exported: 'Arquivo exportado.',
  discard: 'Descartar',
  discardHint: 'Some deste aparelho e não vai para o servidor.',
  discardTitle: (count: number) => (count === 1 ? 'Descartar 1 alteração?' : `Descartar ${count} alterações?`),
  discardText: 'Não dá para desfazer:',
  cancel: 'Continuar no app',
  failed: 'Não foi possível concluir. Nada foi descartado.',
  noAnswer: 'O aparelho não respondeu. Feche o app, abra de novo e tente sair outra vez.',
} as const;

export const titles = {
  home: 'Sistema para auto center',
  plans: 'Planos',
  login: 'Entrar',
  welcome: 'Bem-vindo',
  forgot: 'Recuperar senha',
  changePassword: 'Nova senha',
  signUp: 'Assinar',
  approval: 'Aprovar orçamento',
  dashboard: 'Início',
  customers: 'Clientes',
  products: 'Estoque',
  budgets: 'Orçamentos',
  suppliers: 'Fornecedores',
  employees: 'Funcionários',
  companies: 'Empresas',
  categories: 'Categorias',
  services: 'Serviços',
  calendar: 'Calendário de Serviços',
  finance: 'Financeiro',
  ownSubscription: 'Assinatura',
  outbox: 'Envios',
  subscriptions: 'Assinaturas',
  affiliates: 'Afiliados',
  affiliateProfile: 'Perfil de Afiliado',
  stock: 'Estoque',
  invoice: 'Nota Fiscal',
  menuRoles: 'Roles',
  devices: 'Aparelhos conectados',
  securityLog: 'Registro de segurança',
  account: 'Minha conta',
} as const;
