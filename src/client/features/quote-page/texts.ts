import { plural } from '#client/ui/words/plural.ts';

export const quotePageTexts = {
  quote: (number: number) => `Orçamento nº ${number}`,
  validUntil: (day: string) => `vale até ${day}`,
  title: (number: number, shop: string) => `Orçamento nº ${number} · ${shop}`,
  loading: 'Abrindo o orçamento…',
  call: (shop: string) => `Ligar para ${shop}`,
  talk: 'Falar com a oficina',
  /** What a chat with the shop begins with. */
  greeting: (number: number, plate: string) => `Olá! É sobre o orçamento nº ${number}${plate === '' ? '' : ` (${plate})`}.`,

  all: 'Serviços e peças',
  pieces: (count: number) => `${count.toLocaleString('pt-BR')}×`,
  noDescription: 'Sem descrição',
  taken: 'Aprovado',
  refuse: 'Recusar',
  refused: 'Recusado',
  undo: 'Desfazer',
  undoOf: (name: string) => ` a recusa de ${name}`,
  refuseAll: 'Recusar o orçamento',

  conditions: 'Condições',
  discount: 'Desconto',
  payment: 'Pagamento',
  or: (payment: string) => `ou ${payment}`,
  starts: 'Início',
  ends: 'Término',
  /** CDC art. 21. */
  usedParts: 'Inclui peças usadas ou recondicionadas, combinadas com você',
  /** CDC art. 26: the least that the law gives. */
  warranty: 'Garantia legal de 90 dias',

  yourAnswer: 'Sua resposta',
  total: 'Total',
  chosenTotal: 'Total escolhido',
  chosenGroups: (taken: number, all: number) => `${taken} de ${plural(all, 'grupo', 'grupos')}`,
  approve: (sum: string) => `Aprovar ${sum}`,

  approveTitle: 'Confirmar aprovação',
  refuseTitle: 'Recusar o orçamento',
  youApprove: 'Você aprova',
  youRefuse: 'Você recusa',
  name: 'Seu nome',
  signature: 'Assinatura (opcional)',
  signatureHint: 'Desenhe com o dedo ou com o mouse.',
  signatureDrawn: 'Assinatura desenhada.',
  clearSignature: 'Apagar',
  signatureFailed: 'O campo da assinatura não pôde ser carregado. Seu nome basta.',
  kept: 'A oficina guarda com a sua resposta o que foi mostrado aqui, a hora e o endereço de internet.',
  reason: 'Motivo (opcional)',
  reasons: ['Está caro', 'Vou deixar para depois', 'Fiz em outro lugar'],
  confirm: 'Confirmar',
  back: 'Voltar',

  waitingForNetwork: 'Sem internet agora. Sua resposta está guardada nesta página e segue sozinha quando a internet voltar.',
  answerFailed: 'Sua resposta não foi enviada. Tente de novo em instantes.',
  sent: 'Resposta enviada',
  sentHint: 'A oficina já recebeu. Você pode fechar esta página.',

  changedTitle: 'Este orçamento mudou',
  changed: 'Este orçamento mudou depois do envio. Peça à oficina que o envie de novo.',
  expiredTitle: 'Orçamento vencido',
  expired: (day: string) => (day === '' ? 'A validade terminou. Peça um novo à oficina.' : `A validade terminou em ${day}. Peça um novo à oficina.`),

  approvedBy: (name: string, when: string) => `Aprovado por ${name} em ${when}`,
  refusedBy: (name: string, when: string) => `Recusado por ${name} em ${when}`,
  rejectedTitle: 'Orçamento recusado',
  rejected: 'Mudou de ideia? Fale com a oficina.',
  reasonGiven: (reason: string) => `Motivo: ${reason}`,
  whatWasApproved: 'O que foi aprovado',
  whatWasRefused: 'O que foi recusado',

  /** How far the car is. */
  received: 'Aprovado: a oficina já recebeu',
  inProgress: 'Em andamento',
  promised: (when: string) => `Previsto para ${when}`,
  stopped: 'Parado, a oficina fala com você',
  ready: 'Pronto para retirar',
  readyUntil: (hour: string) => `Pronto, retire até ${hour}`,

  unknownTitle: 'Link desconhecido',
  unknown: 'Este link não existe mais. Peça outro à oficina.',
  failedTitle: 'O orçamento não abriu',
  offline: 'Sem internet agora. Deixe esta página aberta: o orçamento abre sozinho quando a internet voltar.',
  failed: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  retry: 'Tentar de novo',
} as const;
