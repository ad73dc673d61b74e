import { plural } from '#client/ui/words/plural.ts';

export const factorTexts = {
  title: 'Verificação em duas etapas',
  intro: 'Além da senha, um código do seu celular. Quem descobrir a senha não entra.',
  on: 'Ligada',
  off: 'Desligada',
  since: (date: string) => `Ligada desde ${date}.`,
  codesLeft: (count: number) =>
    count === 0
      ? 'Não sobrou nenhum código de recuperação: crie novos.'
      : `${plural(count, 'código de recuperação', 'códigos de recuperação')} por usar.`,
  expected: 'Para registrar pagamentos e excluir, este servidor pede que ela esteja ligada.',
  turnOn: 'Ligar',
  turnOff: 'Desligar',
  newCodes: 'Novos códigos',
  offline: 'A verificação em duas etapas precisa de internet.',
  retry: 'Tentar de novo',
  turnedOff: 'Verificação em duas etapas desligada.',
} as const;

export const enrolTexts = {
  passwordTitle: 'Ligar a verificação em duas etapas',
  passwordIntro: 'Primeiro, confirme a sua senha.',
  password: 'Senha',
  next: 'Continuar',
  scanTitle: 'Conecte o aplicativo autenticador',
  scanIntro: 'Abra no celular um aplicativo como Google Authenticator, Microsoft Authenticator ou Aegis e leia este código:',
  qr: 'Código QR para o aplicativo autenticador',
  key: 'Ou digite esta chave no aplicativo',
  copyKey: 'Copiar chave',
  scanCode: 'Depois, informe o código que ele mostra.',
  confirm: 'Confirmar',
} as const;

export const codesTexts = {
  title: 'Guarde os códigos de recuperação',
  intro: 'Se você perder o celular, cada um destes códigos entra uma vez no lugar dele. Eles não aparecem de novo.',
  list: 'Códigos de recuperação',
  copy: 'Copiar todos',
  download: 'Baixar como texto',
  file: 'patio-codigos-de-recuperacao.txt',
  fileHead: 'Pátio: códigos de recuperação. Cada um vale uma só vez.',
  copied: 'Códigos copiados.',
  copyFailed: 'Não deu para copiar sozinho. Selecione os códigos ou baixe o arquivo.',
  done: 'Guardei os códigos',
  renewTitle: 'Novos códigos de recuperação',
  renewIntro: 'Os códigos de antes deixam de valer.',
  renew: 'Criar códigos',
} as const;

export const endTexts = {
  title: 'Desligar a verificação em duas etapas',
  intro: 'Depois disso, basta a senha para entrar na sua conta.',
} as const;

export const confirmTexts = {
  title: 'Confirme que é você',
  intro: 'Pagamentos e exclusões pedem um código a cada 10 minutos.',
  confirm: 'Confirmar',
} as const;

export const noticeTexts = {
  text: 'Proteja a administração: ligue a verificação em duas etapas. Até lá não é possível registrar pagamentos nem excluir.',
  link: 'Ligar agora',
} as const;

export const missingTexts = { password: 'Informe a senha.', code: 'Informe o código.' } as const;
