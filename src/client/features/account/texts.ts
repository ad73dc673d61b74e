export const accountTexts = {
  title: 'Seus dados',
  facts: { name: 'Nome', phone: 'Telefone', email: 'E-mail' },
  none: 'Não informado',
  offline: 'Seus dados precisam de internet para aparecer e mudar.',
  retry: 'Tentar de novo',
  edit: 'Editar nome e telefone',
  changeEmail: 'Trocar e-mail',
  changePassword: 'Trocar senha',
  waiting: (email: string, until: string) => `O e-mail muda quando você abrir o link que enviamos para ${email}. Ele vale até ${until}.`,
  drop: 'Desistir da troca',
  dropped: 'O e-mail continua o mesmo.',
  dropFailed: 'Não foi possível desistir da troca.',
} as const;

export const nameTexts = {
  title: 'Nome e telefone',
  saved: 'Dados salvos.',
  failed: 'Não foi possível salvar.',
} as const;

export const emailTexts = {
  title: 'Trocar e-mail',
  intro: 'Enviamos um link para o novo endereço. Até você abri-lo, entre com o e-mail de agora.',
  email: 'Novo e-mail',
  password: 'Senha atual',
  submit: 'Enviar link',
  sent: (email: string) => `Link enviado para ${email}.`,
  failed: 'O e-mail não foi trocado.',
} as const;

export const passwordTexts = {
  title: 'Trocar senha',
  intro: 'Este aparelho continua conectado. Nos outros será preciso entrar com a senha nova.',
  current: 'Senha atual',
  next: 'Nova senha',
  shortest: (count: number) => `Pelo menos ${count} caracteres.`,
  submit: 'Trocar senha',
  saved: 'Senha trocada. Nos outros aparelhos, entre com ela.',
  currentMissing: 'Informe a senha atual.',
  currentWrong: 'Senha atual incorreta.',
  codeMissing: 'Informe o código.',
} as const;
