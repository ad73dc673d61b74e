export const loginTexts = {
  withPin: 'Entrar com PIN',
  title: 'Entrar',
  intro: 'O sistema do seu auto center. Com ou sem internet.',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  forgot: 'Esqueci minha senha',
  /** Spec 1 §8: any failure of the sign-in itself. */
  failed: 'E-mail ou senha inválidos',
} as const;

export const codeTexts = {
  title: 'Verificação em duas etapas',
  intro: 'A senha está certa. Agora o código do seu celular.',
  submit: 'Entrar',
  back: 'Usar outra conta',
  missing: 'Informe o código.',
  wrong: 'Código incorreto ou já usado. Espere o próximo e tente de novo.',
} as const;

export const missingTexts = {
  email: 'Informe o e-mail.',
  invalidEmail: 'E-mail inválido.',
  password: 'Informe a senha.',
} as const;

export const failureTexts = {
  tooMany: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  offline: 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.',
} as const;

export const expiredTexts = {
  title: 'Sua assinatura venceu',
  plan: (name: string, date: string) => `Plano ${name}, vencido em ${date}.`,
  renew: 'Renovar',
} as const;

export const forgotTexts = {
  title: 'Recuperar senha',
  intro: 'Enviamos um link para você criar uma nova senha.',
  email: 'E-mail',
  submit: 'Enviar link',
  back: 'Voltar para entrar',
  /** Spec 1 §8. */
  sent: 'Verifique seu e-mail para redefinir sua senha',
  failed: 'E-mail não existe na nossa base como cliente',
} as const;

export const changePasswordTexts = {
  title: 'Nova senha',
  intro: 'Crie a senha com que você vai entrar.',
  email: 'E-mail',
  password: 'Nova senha',
  shortest: (count: number) => `Pelo menos ${count} caracteres.`,
  submit: 'Salvar senha',
  saved: 'Senha salva.',
  /** Spec 1 §8. */
  failed: 'E-mail ou senha inválidos',
  withoutLink: 'Para criar uma senha, abra o link que enviamos por e-mail.',
  refusedLink: 'O link do e-mail vale por tempo limitado e uma só vez.',
  askAnew: 'Pedir um novo link',
} as const;

export const endedTexts = {
  title: 'A sessão neste aparelho foi encerrada',
  text: 'Os dados da oficina foram apagados daqui.',
  waiting: (count: number) =>
    count === 1
      ? '1 alteração espera por você: entre de novo para enviar.'
      : `${count.toLocaleString('pt-BR')} alterações esperam por você: entre de novo para enviar.`,
} as const;

export const exampleOverTexts = {
  title: 'A oficina de exemplo terminou',
  text: 'Ela foi apagada, com tudo o que foi feito nela.',
} as const;

export const unconfirmedTexts = {
  title: 'Esta sessão ainda não foi conferida neste aparelho',
  text: 'Ela não abre nada daqui antes de o servidor confirmar. Conecte à internet e tente de novo, ou entre com e-mail e senha.',
  again: 'Tentar de novo',
} as const;

export const confirmEmailTexts = {
  title: 'Confirmar e-mail',
  intro: 'Depois de confirmar, é com este e-mail que você entra. Nos outros aparelhos será preciso entrar de novo.',
  submit: 'Confirmar e-mail',
  confirmed: (email: string) => `E-mail trocado. Agora você entra com ${email}.`,
  withoutLink: 'Para confirmar, abra o link que enviamos ao novo e-mail. Ele vale por 24 horas e uma só vez.',
  toLogin: 'Ir para a entrada',
} as const;
