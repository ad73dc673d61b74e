export const invitationTexts = {
  loading: 'Abrindo o convite…',
  invitedBy: (name: string) => (name === '' ? 'Convite para a equipe de' : `${name} convidou você para a equipe de`),
  asRole: (role: string) => `Seu papel: ${role}`,
  until: (day: string) => `O convite vale até ${day} e é só seu.`,
  name: 'Seu nome',
  email: 'Seu e-mail',
  emailHint: 'É com ele que você vai entrar.',
  newPassword: 'Crie uma senha',
  ownPassword: 'Sua senha do Pátio',
  ownPasswordHint: 'Este e-mail já tem uma conta: a senha é a de sempre.',
  shortest: (count: number) => `Pelo menos ${count} caracteres.`,
  shortestOrOwn: (count: number) => `Pelo menos ${count} caracteres. Se você já tem uma conta no Pátio, use a senha dela.`,
  submit: 'Entrar na equipe',
  forgot: 'Esqueci minha senha',
  missingPassword: 'Informe a senha.',
  missingEmail: 'Informe o e-mail.',
  missingName: 'Informe o nome.',
  missingCode: 'Informe o código.',
} as const;

export const replacedTexts = {
  title: (name: string) => (name === '' ? 'Já há alguém conectado neste aparelho.' : `Você está como ${name} neste aparelho.`),
  text: 'Ao aceitar, quem recebeu este convite entra no lugar. O que ainda não foi enviado fica guardado aqui até a outra pessoa entrar de novo.',
} as const;

export const invitationFailures = {
  offline: 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.',
  tooMany: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  wrongPassword: 'E-mail ou senha não conferem com a conta que já existe no Pátio.',
  wrongCode: 'Código incorreto ou já usado. Espere o próximo e tente de novo.',
  full: (message: string) => `${message} Peça a quem convidou para abrir um lugar e tente de novo: o convite continua valendo.`,
  already: 'Você já é desta equipe: é só entrar.',
  toLogin: 'Entrar',
} as const;

export const lostLinkTexts = {
  title: 'Este convite não abre',
  text: 'Ele já foi usado, foi desfeito ou passou de 7 dias. Peça um novo a quem convidou você. Se já aceitou, é só entrar.',
  missingTitle: 'Falta o link do convite',
  missingText: 'Abra esta página pelo link inteiro que você recebeu por WhatsApp ou e-mail.',
  unreadableTitle: 'Não foi possível abrir o convite',
  retry: 'Tentar de novo',
  toLogin: 'Entrar',
} as const;
