// What the album shows: every screen, dialog and menu, and the states that a screen can be in.
import type { Page } from 'playwright-core';

export type Person = 'nobody' | 'shop' | 'master' | 'affiliate';

/** What is wrong around the screen; `empty` is a shop that has nothing yet. */
export type State = 'usual' | 'empty' | 'loading' | 'failing' | 'offline';

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

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const fillFirst = (name: string | RegExp, text: string) => (page: Page) => page.getByRole('textbox', { name }).first().fill(text);

const publicPages: Picture[] = [
  ['início público', '/'],
  ['planos', '/planos'],
  ['entrar', '/login'],
  ['assinar', '/assinar/basico'],
  ['boas-vindas', '/welcome'],
  ['recuperar senha', '/forgot'],
  ['nova senha', '/change-password?email=a@b.example'],
  ['página que não existe', '/nada'],
  ['link de orçamento sem valor', '/orcamento/aprovar/nenhum'],
].map(([name = '', path = '']) => ({ name, path, who: 'nobody' }));

const shopPaths = {
  início: '/dashboard',
  clientes: '/dashboard/clientes',
  estoque: '/dashboard/estoque',
  fornecedores: '/dashboard/fornecedores',
  funcionários: '/dashboard/funcionarios',
  template: '/dashboard/template',
  'notas fiscais': '/dashboard/nf',
  empresas: '/dashboard/empresas',
  categorias: '/dashboard/categorias',
  orçamentos: '/dashboard/orcamentos',
  calendário: '/dashboard/servicos',
  serviços: '/dashboard/servicos-listagem',
  financeiro: '/dashboard/financeiro',
  'em aberto': '/dashboard/financeiro?ver=em-aberto',
  'fluxo de caixa': '/dashboard/financeiro?ver=fluxo',
  DRE: '/dashboard/financeiro?ver=dre',
  assinatura: '/dashboard/assinatura',
  envios: '/dashboard/envios',
  aparelhos: '/dashboard/aparelhos',
  conta: '/dashboard/conta',
} as const;

const shopScreens: Picture[] = Object.entries(shopPaths).map(([name, path]) => ({ name, path, who: 'shop' }));

const lists = ['clientes', 'estoque', 'fornecedores', 'funcionários', 'empresas', 'categorias', 'orçamentos', 'serviços', 'financeiro'] as const;

const forms: Picture[] = ['clientes', 'estoque', 'fornecedores', 'funcionarios', 'empresas', 'categorias', 'orcamentos', 'financeiro'].flatMap(
  (part) => [
    { name: `${part}: cadastrar`, who: 'shop', path: `/dashboard/${part}?novo=1` },
    {
      name: `${part}: erros`,
      who: 'shop',
      path: `/dashboard/${part}?novo=1`,
      doing: (page) =>
        page
          .locator('form')
          .getByRole('button', { name: /^(Salvar|Cadastrar|Criar|Registrar)/ })
          .first()
          .click(),
    },
  ],
);

const dialogs: Picture[] = [
  { name: 'cliente: editar', who: 'shop', path: shopPaths.clientes, doing: press('Editar') },
  { name: 'cliente: veículos', who: 'shop', path: shopPaths.clientes, doing: press('Veículos') },
  { name: 'cliente: excluir', who: 'shop', path: shopPaths.clientes, doing: press('Excluir') },
  { name: 'clientes: importar', who: 'shop', path: shopPaths.clientes, doing: press(/^Importar/) },
  { name: 'orçamento: editar', who: 'shop', path: shopPaths.orçamentos, doing: press('Editar') },
  { name: 'orçamento: enviar', who: 'shop', path: shopPaths.orçamentos, doing: press('WhatsApp') },
  { name: 'orçamento: menu', who: 'shop', path: shopPaths.orçamentos, doing: press('Mais ações') },
  { name: 'serviço: editar', who: 'shop', path: shopPaths.serviços, doing: press('Editar') },
  { name: 'serviço: menu', who: 'shop', path: shopPaths.serviços, doing: press('Mais ações') },
  { name: 'serviço: financeiro', who: 'shop', path: shopPaths.serviços, doing: press('Financeiro') },
  { name: 'produto: editar', who: 'shop', path: shopPaths.estoque, doing: press('Editar') },
  { name: 'placa encontrada', who: 'shop', path: shopPaths.início, doing: fillFirst(/^Placa/, 'GKD4H07') },
  { name: 'busca em tudo', who: 'shop', path: shopPaths.clientes, doing: (page) => page.keyboard.press('/').then(() => page.keyboard.type('oleo')) },
  { name: 'nada encontrado', who: 'shop', path: '/dashboard/clientes?busca=zzzz' },
  { name: 'menu do celular', who: 'shop', path: shopPaths.início, width: 390, doing: press('Mais') },
];

const states: Picture[] = lists.flatMap((name) =>
  (['empty', 'loading'] as const).map((state) => ({ name: `${name}: ${state}`, who: 'shop', path: shopPaths[name], state })),
);

const troubles: Picture[] = [
  { name: 'assinatura: failing', who: 'shop', path: shopPaths.assinatura, state: 'failing' },
  { name: 'aparelhos: failing', who: 'shop', path: shopPaths.aparelhos, state: 'failing' },
  { name: 'clientes: offline', who: 'shop', path: shopPaths.clientes, state: 'offline' },
  { name: 'assinatura: offline', who: 'shop', path: shopPaths.assinatura, state: 'offline' },
  { name: 'assinaturas: failing', who: 'master', path: '/dashboard/assinaturas', state: 'failing' },
];

const office: Picture[] = [
  ['administração', '/dashboard'],
  ['assinaturas', '/dashboard/assinaturas'],
  ['assinatura nova', '/dashboard/assinaturas?novo=1'],
  ['afiliados', '/dashboard/afiliados'],
  ['menu', '/dashboard/router'],
  ['menu: novo', '/dashboard/router?novo=1'],
  ['segurança', '/dashboard/seguranca'],
].map(([name = '', path = '']) => ({ name, path, who: 'master' }));

export const pictures: readonly Picture[] = [
  ...publicPages,
  ...shopScreens,
  ...forms,
  ...dialogs,
  ...states,
  ...troubles,
  ...office,
  { name: 'perfil de afiliado', who: 'affiliate', path: '/dashboard/perfil-afiliado' },
];
