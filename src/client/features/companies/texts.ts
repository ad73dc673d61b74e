import { plural } from '#client/ui/words/plural.ts';

export const companyTexts = {
  title: 'Empresas',
  count: (count: number) => plural(count, 'empresa', 'empresas'),
  searchLabel: 'Buscar empresa',
  searchPlaceholder: 'Buscar empresa...',
  create: 'Cadastrar',
  toNotes: 'Emitir notas',
  empty: 'Nenhuma empresa cadastrada para esta assinatura.',
  emptyHint: 'É a empresa que emite as notas e a que o estoque pertence: nome, CNPJ e endereço.',
  nothingFound: 'Nenhuma empresa encontrada.',
  noCnpj: 'sem CNPJ',
  noEmail: 'sem e-mail',
  noPhone: 'sem telefone',
  noPlace: 'sem endereço',
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeLabel: (name: string) => `Excluir ${name}`,
  loadFailed: 'Erro ao buscar empresas.',
  saveFailed: 'Erro ao salvar empresa.',
  removeFailed: 'Erro ao excluir empresa.',
  created: 'Empresa cadastrada com sucesso!',
  updated: 'Empresa atualizada com sucesso!',
  removed: 'Empresa excluída com sucesso!',
  gone: 'Esta empresa não está mais na lista.',
  confirmRemove: 'Deseja realmente excluir esta empresa?',
  removes: (name: string) => `${name} sai de todos os aparelhos.`,
} as const;

export const companyInUseTexts = {
  categories: (count: number) => plural(count, 'categoria', 'categorias'),
  products: (count: number) => plural(count, 'produto', 'produtos'),
  uses: (name: string, what: string, count: number) => `${what} ${count === 1 ? 'é' : 'são'} de ${name}.`,
  seeCategories: 'Ver categorias',
  seeProducts: 'Ver produtos',
  label: 'Mover para',
  choose: 'Escolha a empresa',
  missing: 'Escolha para onde mover.',
  nowhere: 'Não há outra empresa para onde mover: cadastre uma antes de excluir esta.',
  stopped: (count: number) =>
    `Parado. ${count === 1 ? '1 cadastro já foi movido' : `${count.toLocaleString('pt-BR')} cadastros já foram movidos`}; a empresa continua aqui.`,
} as const;

export const companyFormTexts = {
  pixPlaceholder: 'CPF, CNPJ, (11) 97120-5533, e-mail ou chave aleatória',
  pixHint: 'Vai no aviso de carro pronto, com o valor a pagar.',
  logo: 'Logo',
  logoChoose: 'Escolher logo da oficina',
  logoHint: 'PNG ou JPEG. Sai nos orçamentos impressos e na página que o cliente abre.',
  logoUnreadable: 'Não foi possível ler esta imagem. Tente outra, em PNG ou JPEG.',
  logoRemove: 'Remover logo',
  createTitle: 'Cadastrar Empresa',
  editTitle: 'Editar Empresa',
  missingName: 'Informe o nome.',
  missingCnpj: 'Informe o CNPJ.',
  cnpjHint: 'Pode ficar para depois; a primeira nota fiscal precisa dele.',
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
  searchingPostalCode: 'Buscando o endereço…',
  wrongPostalCode: 'CEP inválido. Digite 8 números.',
  postalCodes: {
    found: null,
    partial: 'Sem internet: cidade e estado pelo CEP; complete o resto.',
    unknown: 'CEP não encontrado.',
    failed: 'Erro ao buscar CEP.',
  },
} as const;

export const shopSettingsTexts = {
  title: 'Como a oficina trabalha',
  open: 'Como trabalha',
  saveFailed: 'Erro ao salvar como a oficina trabalha.',
  saved: 'Pronto: a oficina trabalha assim.',
  closesFirst: 'A oficina fecha depois de abrir.',
  rateHint: 'Dá o preço da mão de obra dos kits, pelos minutos.',
  daysHint: 'Vale para orçamentos novos. Sem número, 10 dias (CDC, art. 40).',
} as const;
