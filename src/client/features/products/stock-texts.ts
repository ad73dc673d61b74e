import { plural } from '#client/ui/words/plural.ts';

/** Texts of what is done with the stock as a whole. */
export const stockToolTexts = {
  label: 'Estoque inteiro',
  shopping: 'Lista de compras',
  purchase: 'Registrar compra',
  importNote: 'Importar NF-e',
  count: 'Contar estoque',
} as const;

export const shoppingTexts = {
  title: 'Lista de compras',
  fileName: 'lista-de-compras',
  nothing: 'Nada falta: tudo está acima do mínimo e do que os serviços aprovados precisam.',
  nobody: 'Sem fornecedor conhecido',
  lastCost: (cost: string) => `último custo ${cost}`,
  message: 'Mensagem ao fornecedor',
  copy: 'Copiar mensagem',
  chat: 'Abrir no WhatsApp',
  print: 'Imprimir',
  close: 'Fechar',
} as const;

export const purchaseTexts = {
  title: 'Registrar compra',
  supplier: 'Fornecedor',
  noSupplier: 'Sem fornecedor',
  company: 'Empresa',
  note: 'Nota ou observação',
  product: (at: number) => `Produto ${at}`,
  placeholder: 'Nome, código ou código de barras',
  pieces: (at: number) => `Quantidade ${at}`,
  cost: (at: number) => `Custo de cada ${at}`,
  remove: (at: number) => `Remover produto ${at}`,
  add: '+ Adicionar produto',
  total: 'Total',
  keepCost: 'Atualizar o preço de custo dos produtos',
  first: 'Primeiro vencimento',
  due: (at: number) => `${at}º vencimento`,
  paid: 'Já foi paga',
  parts: 'Em quantas vezes',
  paymentsHint: 'Uma saída no financeiro para cada vencimento.',
  noLines: 'Escolha ao menos um produto do estoque.',
  noProduct: 'Escolha o produto na lista.',
  wrongPieces: 'Quantidade inválida.',
  wrongCost: 'Custo inválido.',
  wrongDate: 'Vencimento inválido.',
  wrongParts: 'Parcelas inválidas.',
  entry: (supplier: string, place: string) => ['Compra de peças', supplier, place].filter(Boolean).join(' · '),
  saved: (products: number) => `Compra de ${plural(products, 'produto', 'produtos')} registrada.`,
  failed: 'Não foi possível registrar a compra.',
} as const;

export const countTexts = {
  title: 'Contar estoque',
  what: 'O que contar',
  all: 'Todos os produtos',
  category: (name: string) => `Categoria: ${name}`,
  place: (place: string) => `Local: ${place}`,
  hint: 'Deixe em branco o que não foi contado.',
  known: (pieces: string) => `no sistema: ${pieces}`,
  next: 'Mostrar mais',
  nothing: 'Nenhum produto aqui.',
  wrong: (name: string) => `Quantidade inválida de ${name}.`,
  none: 'Nada foi contado ainda.',
  note: 'Contagem por lista',
  saved: (count: number) => `${plural(count, 'contagem guardada', 'contagens guardadas')}.`,
  failed: 'Não foi possível guardar as contagens.',
} as const;
