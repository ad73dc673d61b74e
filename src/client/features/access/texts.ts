export const loginTexts = {
  title: 'Entrar',
  intro: 'O sistema do seu auto center. Com ou sem internet.',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  forgot: 'Esqueci minha senha',
  /** Spec 1 §8: any failure of the sign-in itself. */
  failed: 'E-mail ou senha inválidos',
  tooMany: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  offline: 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.',
  missingEmail: 'Informe o e-mail.',
  missingPassword: 'Informe a senha.',
} as const;
