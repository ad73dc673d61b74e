export const boardTexts = {
  title: 'Serviços',
  board: 'Quadro de serviços',
  loading: 'Carregando o quadro',
  downloading: 'Os carros aparecem assim que os dados da oficina chegarem a este aparelho.',
  incomplete: 'Só aparecem os carros que já chegaram a este aparelho.',
  empty: 'Nenhum carro no quadro. O próximo entra pelo orçamento aprovado ou pelo calendário.',
  toBudgets: 'Ver orçamentos',
  emptyColumn: 'Nenhum carro aqui.',
  columns: 'Colunas',
  carsOf: (column: string) => `Carros: ${column}`,

  groupBy: 'Agrupar por',
  groupings: { state: 'Estado', mechanic: 'Mecânico', bay: 'Box' },
  byGrouping: { state: 'Por estado', mechanic: 'Por mecânico', bay: 'Por box' },
  filter: 'Filtrar por mecânico',
  chip: (name: string, count: number) => `${name} ${count}`,
  all: 'Todos',
  noMechanic: 'Sem mecânico',
  noBay: 'Sem box',
  firstBay: 'Nenhum box em uso. Em “Mover para…”, “Outro box…” cria o primeiro.',

  sent: (ago: string) => `enviado ${ago}`,
  work: (done: number, all: number) => `${done} de ${all}`,
  workDone: (all: number) => (all === 1 ? ' feita' : ' feitas'),
  nobodyMark: '?',
} as const;

export const moveTexts = {
  move: 'Mover para…',
  moveCar: (car: string) => `${car}: Mover para…`,
  heading: 'Mover',
  to: 'para',
  ways: { here: 'está aqui', quote: 'pelo orçamento', closed: 'sem permissão' },
  thenReason: 'Depois: por que parou',
  keys: (last: number) => `Teclas 1 a ${last}`,
  comes: 'vem para cá',
  isQuote: (car: string) => `${car} ainda é orçamento: anda sozinho quando o cliente aprovar.`,
  moved: (car: string, column: string) => `${car}: ${column}. Guardado neste aparelho.`,
  stands: (car: string, column: string) => `${car} em ${column}`,
  faster: (car: string) => `${car} já mudou em outro aparelho: nada foi movido.`,
  noCar: 'Carro sem placa',
  otherBay: 'Outro box…',
} as const;

export const bayTexts = {
  title: (car: string) => `Box de ${car}`,
  label: 'Nome do box',
  hint: 'Por exemplo: Box 3, Elevador 1.',
  save: 'Mover',
  cancel: 'Cancelar',
} as const;
