import { plural } from '#client/ui/words/plural.ts';

export const noteTexts = {
  title: 'Notas de compra',
  count: (count: number) => plural(count, 'nota importada', 'notas importadas'),
  searchLabel: 'Buscar nota',
  searchPlaceholder: 'Fornecedor, número ou chave…',
  import: 'Importar NF-e',
  toStock: 'Estoque',
  empty: 'Nenhuma nota de compra importada',
  emptyHint: 'Importe o XML do fornecedor: as peças entram no estoque, com custo e vencimentos, sem digitar.',
  nothingFound: 'Nenhuma nota encontrada.',
  columns: { supplier: 'Fornecedor', number: 'Nota', issued: 'Emissão', imported: 'Importada', total: 'Total', state: 'Situação', actions: 'Ações' },
  states: { in: 'No estoque', undone: 'Desfeita', undoing: 'Desfazendo' },
  openShort: 'Abrir',
  open: (name: string) => `Abrir ${name}`,
  alsoHere: (by: string) => `Também foi importada neste aparelho. Vale a importação de ${by}: as peças entraram uma vez só.`,
  linePages: 'Páginas das linhas da nota',
  stillDownloading: 'As notas ainda estão sendo baixadas.',
} as const;

export const noteDialogTexts = {
  title: (number: number, series: number) => `NF-e ${number.toLocaleString('pt-BR')} · série ${series}`,
  key: 'Chave de acesso',
  imported: (by: string, at: string) => `Importada em ${at}${by === '' ? '' : ` por ${by}`}`,
  undone: (by: string, at: string) => `Desfeita em ${at}${by === '' ? '' : ` por ${by}`}`,
  products: 'Produtos',
  leftOut: 'fora do estoque',
  each: (cost: string) => `${cost} cada`,
  payables: (count: number) => (count === 0 ? 'Sem parcelas no financeiro.' : `${plural(count, 'parcela', 'parcelas')} no financeiro.`),
  close: 'Fechar',
  undo: 'Desfazer importação',
  confirmUndo: 'Desfazer a importação desta nota?',
  undoes:
    'As peças saem do estoque, os custos voltam ao que eram e as parcelas a pagar são excluídas. Fornecedor e produtos ficam. Isso acontece assim que o aparelho enviar; se algo já tiver sido usado em outro aparelho, a nota fica e Envios avisa.',
  undoing: 'As peças ainda estão no estoque: elas saem assim que o aparelho enviar. Veja em Envios.',
  undoneNow: 'A importação será desfeita assim que o aparelho enviar.',
  undoFailed: 'Não foi possível desfazer a importação.',
  gone: 'Esta nota não está mais na lista.',
} as const;
