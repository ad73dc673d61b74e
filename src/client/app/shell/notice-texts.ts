export const storageTexts = {
  'not-answering': {
    title: 'O armazenamento deste aparelho não está respondendo',
    hint: 'O Pátio tenta de novo sozinho. Se continuar, feche todas as abas do Pátio e abra de novo. O que já estava salvo continua guardado.',
  },
  refused: {
    title: 'Este navegador não deixa o Pátio guardar nada neste aparelho',
    hint: 'Saia da navegação privada, permita que este site guarde dados ou libere espaço no aparelho, e recarregue. Até lá nada pode ser salvo.',
  },
} as const;

export const engineTexts = {
  title: 'A parte do Pátio que envia e recebe não chegou',
  hint: 'O que você salvar fica guardado neste aparelho. Recarregue a página para enviar e receber de novo.',
} as const;

export const reloadText = 'Recarregar';

export const lostTexts = {
  title: 'O navegador apagou o que estava guardado neste aparelho',
  waiting: (count: number) =>
    count === 1
      ? '1 alteração ainda esperava para ser enviada e pode ter se perdido.'
      : `${count.toLocaleString('pt-BR')} alterações ainda esperavam para ser enviadas e podem ter se perdido.`,
  hint: 'O que já estava no servidor volta sozinho. Confira o que foi feito por último aqui e faça de novo o que faltar.',
  close: 'Entendi',
} as const;

export const removedTexts = {
  title: 'Você não tem acesso a esta oficina agora',
  hint: 'Os dados dela foram apagados deste aparelho. Fale com o dono ou o gerente.',
  waiting: (count: number) =>
    count === 1 ? '1 alteração sua continua guardada aqui.' : `${count.toLocaleString('pt-BR')} alterações suas continuam guardadas aqui.`,
  outbox: 'Ver envios',
} as const;
