import { plural } from '#client/ui/words/plural.ts';
import type { LinkedBy, LineKind } from '#domain/supplier-notes/line-proposals.ts';

export const importTexts = {
  title: 'Importar NF-e',
  back: 'Notas de compra',
  pick: 'Escolha o XML da nota, vários, ou um zip',
  pickHint: 'A nota é lida no aparelho, também sem internet.',
  reading: 'Lendo as notas…',
  stillDownloading: 'A oficina ainda está sendo baixada para este aparelho. Espere terminar para importar.',
  readFailed: 'Não foi possível ler os arquivos. Escolha-os de novo.',
  queue: 'Notas escolhidas',
  review: 'Conferir',
  reviewOf: (supplier: string, number: number) => `Conferir NF-e ${number.toLocaleString('pt-BR')} de ${supplier}`,
  ready: 'Pronta',
  already: 'Já importada',
  problem: 'Não é nota',
  noteLine: (number: number, date: string) => `NF-e ${number.toLocaleString('pt-BR')} · ${date}`,
  more: 'Escolher outros arquivos',
} as const;

export const keyTexts = {
  label: 'Chave de acesso',
  hint: '44 caracteres, abaixo do código de barras do DANFE.',
  find: 'Procurar',
  camera: 'Ler pela câmera',
  stop: 'Fechar câmera',
  aim: 'Aponte para o código de barras do DANFE',
  wrong: 'A chave não confere: são 44 caracteres, e o último é o dígito verificador.',
  noCamera: 'A câmera não pôde ser aberta. Digite a chave.',
  needsFile: 'Esta nota ainda não foi importada. A chave só diz qual é a nota: para importar, escolha o XML dela. Peça-o ao fornecedor.',
  found: (number: number, supplier: string) => `NF-e ${number.toLocaleString('pt-BR')} de ${supplier} já foi importada.`,
  undone: (number: number, supplier: string) =>
    `A importação da NF-e ${number.toLocaleString('pt-BR')} de ${supplier} foi desfeita: escolha o XML para importar de novo.`,
  open: 'Abrir a nota',
} as const;

export const wizardTexts = {
  steps: { supplier: 'Fornecedor', products: 'Produtos', payables: 'Vencimentos' },
  stepsLabel: 'Passos da importação',
  previous: 'Voltar',
  next: 'Continuar',
  finish: 'Importar nota',
  cancel: 'Cancelar',
  findings: 'Conferência da nota',
  findingWords: { stops: 'Não entra', warns: 'Atenção', fine: 'Certo' },
  total: 'Total da nota',
  anyway: 'Li os avisos e quero importar mesmo assim',
  readWarnings: 'Leia os avisos da nota e marque que quer importar mesmo assim.',
  supplierFound: 'Já cadastrado: a compra fica no nome dele.',
  supplierNew: 'Ainda não está na lista: será cadastrado com a nota.',
  contactMissing: 'A nota não traz contato, telefone ou e-mail: complete o que faltar.',
  linked: (count: number) => plural(count, 'ligado', 'ligados'),
  fresh: (count: number) => plural(count, 'novo', 'novos'),
  left: (count: number) => `${count} fora`,
  margin: 'Margem dos produtos novos (%)',
  marginHint: 'Do preço de venda; fica para a próxima nota.',
  company: 'Empresa',
  companyHint: 'De quem são os produtos novos e as parcelas.',
  wrongMargin: 'Margem inválida: de 0 a 95.',
  saved: (products: number) => `Nota importada: ${plural(products, 'produto', 'produtos')} no estoque.`,
  failed: 'Não foi possível importar a nota.',
  isImported: 'Esta nota já foi importada.',
  nothingIn: 'Todas as linhas ficaram fora: ligue ao menos uma a um produto.',
  noCompany: 'Cadastre uma empresa primeiro, em Empresas.',
} as const;

export const lineTexts = {
  kinds: { link: 'Produto do estoque', new: 'Produto novo', skip: 'Deixar fora' } satisfies Record<LineKind, string>,
  becomes: (at: number) => `O que vira a linha ${at}`,
  by: { learned: 'como na última nota', barcode: 'pelo código de barras', code: 'pelo código da peça', name: 'pelo nome: confira' } satisfies Record<
    LinkedBy,
    string
  >,
  product: (at: number) => `Produto da linha ${at}`,
  placeholder: 'Nome, código ou código de barras',
  name: (at: number) => `Nome do produto da linha ${at}`,
  perUnit: (unit: string, at: number) => `Peças por ${unit} na linha ${at}`,
  price: (at: number) => `Preço de venda da linha ${at}`,
  becomesPieces: (quantity: string, unit: string, pieces: string) => `${quantity} ${unit} → ${pieces}`,
  cost: (cost: string) => `custo ${cost}`,
  ofCode: (code: string) => `cód. ${code}`,
  noPieces: 'quantas peças?',
  wrongProduct: (at: number) => `Linha ${at}: escolha o produto na lista.`,
  wrongPieces: (at: number) => `Linha ${at}: diga quantas peças vêm em cada unidade; o total precisa ser inteiro.`,
  wrongName: (at: number) => `Linha ${at}: dê um nome ao produto.`,
  wrongPrice: (at: number) => `Linha ${at}: preço de venda inválido.`,
} as const;

export const payableTexts = {
  hint: 'Uma saída no financeiro para cada vencimento.',
  due: (at: number) => `${at}º vencimento`,
  amount: (at: number) => `${at}ª parcela`,
  remove: (at: number) => `Remover ${at}ª parcela`,
  add: '+ Adicionar parcela',
  method: 'Forma de pagamento',
  paid: 'Já foi paga',
  none: 'Sem parcelas: nada entra no financeiro.',
  missing: (amount: string) => `As parcelas somam ${amount} a menos que a nota.`,
  beyond: (amount: string) => `As parcelas somam ${amount} a mais que a nota.`,
  wrongDue: (at: number) => `${at}º vencimento inválido.`,
  wrongAmount: (at: number) => `Valor da ${at}ª parcela inválido.`,
  notAllowed: 'O financeiro não é seu para lançar: as peças entram, as parcelas ficam para quem cuida dele.',
} as const;
