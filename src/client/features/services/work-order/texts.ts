import { plural } from '#client/ui/words/plural.ts';

export const workOrderTexts = {
  title: (plate: string) => `Ordem de serviço ${plate}`,
  noPlate: 'sem placa',
  open: 'Abrir ordem',
  progress: (done: number, all: number) => `${done} de ${all} ${all === 1 ? 'feita' : 'feitas'}`,
  moreLines: (count: number) => `mais ${plural(count, 'linha', 'linhas')}`,
  promised: (clock: string) => `prometido ${clock}`,
  late: (clock: string) => `atrasado, prometido ${clock}`,
  noPromise: 'sem hora prometida',
  responsible: (name: string) => `Responsável: ${name}`,
  nobody: 'ninguém',
  quote: (number: number) => `orçamento nº ${number}`,
  complaint: 'Reclamação',
  noComplaint: 'O cliente não reclamou de nada por escrito.',
  edit: 'Editar dados da ordem',
  fill: 'Informar',
  lines: 'Aprovado para fazer',
  noLines: 'Este serviço não tem linhas de orçamento.',
  quantity: (quantity: string) => `${quantity} ×`,
  kinds: { part: 'peça', labour: 'mão de obra', '': '' },
  doneBy: (who: string, when: string) => [who, when].filter(Boolean).join(', '),
  notes: 'Anotações',
  note: 'Nova anotação',
  addNote: 'Anotar',
  draft: { pending: 'Rascunho: guardando…', kept: 'Rascunho guardado', failed: 'Rascunho não pôde ser guardado' },
  noNotes: 'Nada anotado ainda.',
  removeNote: (text: string) => `Excluir anotação: ${text}`,
  somebody: 'Alguém da oficina',
  arrival: 'Entrada',
  exit: 'Saída',
  km: (km: string) => `${km} km`,
  noKm: 'km não anotado',
  fuel: (level: string) => `tanque ${level}`,
  left: (count: number) => `${count === 1 ? 'falta' : 'faltam'} ${plural(count, 'linha', 'linhas')}`,
  failed: 'Erro ao salvar:',
  gone: 'Este serviço não está mais na lista.',
} as const;

export const partsTexts = {
  title: 'Peças retiradas',
  none: 'Nenhuma peça saiu do estoque por este serviço ainda.',
  gone: 'Produto que não está mais no estoque',
  left: (count: number, pieces: string) => (count <= 0 ? 'acabou' : `${count === 1 ? 'resta' : 'restam'} ${pieces}`),
  out: (pieces: string, when: string, who: string) => [`${pieces} saiu`, when, who].filter(Boolean).join(' · '),
  back: (pieces: string, when: string, who: string) => [`${pieces} voltou`, when, who].filter(Boolean).join(' · '),
} as const;

export const factsTexts = {
  title: (plate: string) => `Dados da ordem ${plate}`,
  noFuel: 'Não informado',
  saveFailed: 'Erro ao salvar:',
  saved: 'Ordem salva.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;

export const readyTexts = {
  open: 'Avisar: carro pronto',
  title: (car: string) => `${car} está pronto`,
  owed: (sum: string) => `Falta pagar ${sum}`,
  send: 'Enviar no WhatsApp',
  sendAnyway: 'Enviar assim mesmo',
  unwanted: (name: string) => `${name} pediu para não receber mensagens. Envie só se combinou assim.`,
  noPhone: 'O cliente não tem telefone que sirva para o WhatsApp. Compartilhe ou copie a mensagem.',
  pix: 'Pix copia e cola',
  copyPix: 'Copiar código Pix',
  noKey: 'Com a chave Pix da empresa, o código para pagar vai junto.',
  toCompanies: 'Cadastrar chave Pix',
  close: 'Fechar',
} as const;

export const stopTexts = {
  title: (car: string) => `Por que ${car} parou?`,
  text: 'O motivo aparece no pátio e no histórico do carro.',
  cancel: 'Cancelar',
  /** What a stopped car waits for; '' where nobody said. */
  waits: { part: 'aguardando peça', customer: 'aguardando cliente', other: 'parado por outro motivo', '': 'impedido' },
} as const;

export const inspectionTexts = {
  title: 'Vistoria',
  begin: 'Fazer vistoria',
  open: (template: string, isConcluded: boolean) => `${isConcluded ? 'Ver' : 'Continuar'} vistoria ${template}`.trim(),
} as const;
