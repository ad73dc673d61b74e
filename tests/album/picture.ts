import type { Page } from 'playwright-core';

/** `shared`: who works at a tablet that is locked in the end. */
export type Person = 'nobody' | 'shop' | 'mechanic' | 'shared' | 'master' | 'affiliate';

/** What is wrong around the screen; `empty` is a shop that has nothing yet, `lost` a browser that threw its store away. */
export type State = 'usual' | 'empty' | 'loading' | 'lost' | 'failing' | 'offline';

export interface Picture {
  readonly name: string;
  readonly who: Person;
  readonly path: string;
  readonly state?: State;
  /** The only width at which there is such a thing. */
  readonly width?: number;
  /** What a person does there before the picture is taken. */
  readonly doing?: (page: Page) => Promise<void>;
}

/** Where each screen of a shop is. */
export const shopPaths = {
  início: '/dashboard',
  clientes: '/dashboard/clientes',
  estoque: '/dashboard/estoque',
  fornecedores: '/dashboard/fornecedores',
  'notas de compra': '/dashboard/notas-de-compra',
  'importar NF-e': '/dashboard/notas-de-compra?janela=importar',
  funcionários: '/dashboard/funcionarios',
  template: '/dashboard/template',
  'notas fiscais': '/dashboard/nf',
  empresas: '/dashboard/empresas',
  categorias: '/dashboard/categorias',
  orçamentos: '/dashboard/orcamentos',
  'a chamar': '/dashboard/a-chamar',
  kits: '/dashboard/kits',
  vistorias: '/dashboard/vistorias',
  'modelos de vistoria': '/dashboard/modelos-de-vistoria',
  calendário: '/dashboard/servicos',
  quadro: '/dashboard/servicos-quadro',
  serviços: '/dashboard/servicos-listagem',
  financeiro: '/dashboard/financeiro',
  'em aberto': '/dashboard/financeiro?ver=em-aberto',
  'fluxo de caixa': '/dashboard/financeiro?ver=fluxo',
  DRE: '/dashboard/financeiro?ver=dre',
  equipe: '/dashboard/equipe',
  registros: '/dashboard/registros',
  assinatura: '/dashboard/assinatura',
  envios: '/dashboard/envios',
  aparelhos: '/dashboard/aparelhos',
  conta: '/dashboard/conta',
} as const;
