// What the album shows: every screen, dialog and menu, and the states that a screen can be in.
import type { Page } from 'playwright-core';
import {
  press,
  inOrder,
  searchFor,
  fillFirst,
  typeLine,
  pickSuggestion,
  toCar,
  followTo,
  downTo,
  toCustomer,
  toFinishedQuote,
  toInspectedQuote,
  toInspection,
  toOpenInspection,
  toQuotePage,
  pick,
} from './doing.ts';
import { chooseNote, chooseSeveral, toNotePayables, toNoteProducts } from './note-doing.ts';
import { shopPaths, type Picture } from './picture.ts';

const publicPages: Picture[] = [
  ['início público', '/'],
  ['planos', '/planos'],
  ['entrar', '/login'],
  ['assinar', '/assinar/basico'],
  ['boas-vindas', '/welcome'],
  ['recuperar senha', '/forgot'],
  ['nova senha', '/change-password?email=a@b.example'],
  ['convite sem valor', '/convite#nenhum'],
  ['página que não existe', '/nada'],
  ['link de orçamento sem valor', '/orcamento/aprovar/nenhum'],
  ['página do orçamento sem valor', '/orcamento/nenhum'],
].map(([name = '', path = '']) => ({ name, path, who: 'nobody' }));

const shopScreens: Picture[] = Object.entries(shopPaths).map(([name, path]) => ({ name, path, who: 'shop' }));

const lists = [
  'clientes',
  'estoque',
  'fornecedores',
  'funcionários',
  'empresas',
  'categorias',
  'orçamentos',
  'kits',
  'serviços',
  'financeiro',
] as const;

const forms: Picture[] = [
  'clientes',
  'estoque',
  'fornecedores',
  'funcionarios',
  'empresas',
  'categorias',
  'orcamentos',
  'kits',
  'financeiro',
].flatMap((part) => [
  { name: `${part}: cadastrar`, who: 'shop', path: `/dashboard/${part}?novo=1` },
  {
    name: `${part}: erros`,
    who: 'shop',
    path: `/dashboard/${part}?novo=1`,
    doing: (page) => page.locator('form').getByRole('button', { name: 'Salvar' }).first().click(),
  },
]);

const dialogs: Picture[] = [
  { name: 'orçamento do cliente', who: 'shop', path: shopPaths.orçamentos, doing: toQuotePage },
  { name: 'orçamento do cliente: aprovar', who: 'shop', path: shopPaths.orçamentos, doing: inOrder(toQuotePage, press(/^Aprovar/)) },
  { name: 'orçamento do cliente: recusar', who: 'shop', path: shopPaths.orçamentos, doing: inOrder(toQuotePage, press(/^Recusar/)) },
  { name: 'orçamento do cliente: vistoria', who: 'shop', path: shopPaths.orçamentos, doing: inOrder(toInspectedQuote, toInspection) },
  {
    name: 'orçamento do cliente: vistoria inteira',
    who: 'shop',
    path: shopPaths.orçamentos,
    doing: inOrder(toInspectedQuote, toInspection, press(/^Ver \d+ itens/), toInspection),
  },
  { name: 'orçamento do cliente: foto', who: 'shop', path: shopPaths.orçamentos, doing: inOrder(toInspectedQuote, press(/^Foto 1 de/)) },
  { name: 'orçamento do cliente: antes e depois', who: 'shop', path: shopPaths.orçamentos, doing: inOrder(toFinishedQuote, toInspection) },
  { name: 'carro', who: 'shop', path: shopPaths.serviços, doing: toCar },
  { name: 'cliente', who: 'shop', path: shopPaths.serviços, doing: inOrder(toCar, toCustomer) },
  { name: 'cliente: editar', who: 'shop', path: shopPaths.clientes, doing: press('Editar') },
  { name: 'cliente: veículos', who: 'shop', path: shopPaths.clientes, doing: press(/^Veículos/) },
  { name: 'cliente: histórico', who: 'shop', path: shopPaths.clientes, doing: inOrder(press('Editar'), press('Histórico')) },
  { name: 'cliente: excluir', who: 'shop', path: shopPaths.clientes, doing: press('Excluir') },
  { name: 'clientes: importar', who: 'shop', path: shopPaths.clientes, doing: press(/^Importar/) },
  { name: 'orçamento: editar', who: 'shop', path: shopPaths.orçamentos, doing: press('Editar') },
  {
    name: 'orçamento: com kit',
    who: 'shop',
    path: `${shopPaths.orçamentos}?novo=1`,
    doing: inOrder(typeLine('freio d'), pickSuggestion(/^Freio dianteiro/)),
  },
  { name: 'orçamento: sugestões', who: 'shop', path: `${shopPaths.orçamentos}?novo=1`, doing: typeLine('troca') },
  { name: 'orçamento: condições', who: 'shop', path: `${shopPaths.orçamentos}?novo=1`, doing: press(/^Condições/) },
  { name: 'kit: editar', who: 'shop', path: shopPaths.kits, doing: press('Editar') },
  { name: 'empresas: como a oficina trabalha', who: 'shop', path: shopPaths.empresas, doing: press('Como trabalha') },
  { name: 'orçamento: enviar', who: 'shop', path: shopPaths.orçamentos, doing: press('WhatsApp') },
  {
    name: 'orçamento: resposta',
    who: 'shop',
    path: `${shopPaths.orçamentos}?status=send`,
    doing: inOrder(press(/^Mais ações/), pick('Registrar resposta')),
  },
  { name: 'orçamento: menu', who: 'shop', path: shopPaths.orçamentos, doing: press('Mais ações') },
  { name: 'a chamar: lembrar depois', who: 'shop', path: shopPaths['a chamar'], doing: press(/^Lembrar depois/) },
  { name: 'a chamar: intervalos', who: 'shop', path: shopPaths['a chamar'], doing: press('Intervalos') },
  { name: 'serviço: editar', who: 'shop', path: shopPaths.serviços, doing: press('Editar') },
  { name: 'serviço: menu', who: 'shop', path: shopPaths.serviços, doing: press('Mais ações') },
  { name: 'serviço: financeiro', who: 'shop', path: shopPaths.serviços, doing: press('Financeiro') },
  { name: 'equipe: convidar', who: 'shop', path: shopPaths.equipe, width: 390, doing: press('Convidar pessoa') },
  { name: 'equipe: permissões', who: 'shop', path: shopPaths.equipe, width: 1440, doing: press('Ajustar permissões') },
  { name: 'equipe: menu', who: 'shop', path: shopPaths.equipe, doing: press(/^Ações para/) },
  { name: 'produto: editar', who: 'shop', path: shopPaths.estoque, doing: press('Editar') },
  { name: 'agendar', who: 'shop', path: `${shopPaths.serviços}?agendar=1` },
  { name: 'agendar: um carro', who: 'shop', path: shopPaths.serviços, doing: inOrder(toCar, followTo('Agendar')) },
  { name: 'dar entrada', who: 'shop', path: shopPaths.serviços, doing: inOrder(toCar, followTo('Dar entrada')) },
  { name: 'dar saída', who: 'shop', path: shopPaths.serviços, doing: inOrder(press(/^Mais ações de/), pick('Dar saída')) },
  { name: 'dar entrada: ficha', who: 'shop', path: shopPaths.serviços, doing: inOrder(toCar, followTo('Dar entrada'), downTo('Marcas')) },
  { name: 'vistoria: começar', who: 'shop', path: shopPaths.serviços, doing: inOrder(toCar, followTo('Fazer vistoria')) },
  { name: 'vistoria', who: 'shop', path: shopPaths.vistorias, doing: inOrder(toOpenInspection, press('Lista')) },
  { name: 'vistoria: uma a uma', who: 'shop', path: shopPaths.vistorias, doing: inOrder(toOpenInspection, press('Uma a uma')) },
  { name: 'vistoria: foto', who: 'shop', path: shopPaths.vistorias, doing: inOrder(toOpenInspection, press('Lista'), press(/^Foto 1: /)) },
  { name: 'vistoria: modelo', who: 'shop', path: shopPaths['modelos de vistoria'], doing: press('Editar') },
  { name: 'cadastrar carro', who: 'shop', path: '/dashboard/clientes?novoCarro=1&placa=ZZZ9Z99' },
  { name: 'ordem', who: 'shop', path: shopPaths.serviços, doing: press(/^Abrir ordem/) },
  { name: 'ordem: dados', who: 'shop', path: shopPaths.serviços, doing: inOrder(press(/^Abrir ordem/), press('Editar dados da ordem')) },
  { name: 'ordem: impedir', who: 'mechanic', path: shopPaths.serviços, doing: inOrder(press(/^Abrir ordem/), press('Impedir')) },
  { name: 'quadro: mover', who: 'shop', path: shopPaths.quadro, doing: press(/Mover para/) },
  { name: 'nota de compra', who: 'shop', path: shopPaths['notas de compra'], doing: press(/^Abrir NF-e/) },
  { name: 'importar NF-e: arquivos', who: 'shop', path: shopPaths['importar NF-e'], doing: chooseSeveral },
  { name: 'importar NF-e: fornecedor', who: 'shop', path: shopPaths['importar NF-e'], doing: chooseNote },
  { name: 'importar NF-e: produtos', who: 'shop', path: shopPaths['importar NF-e'], doing: toNoteProducts },
  { name: 'importar NF-e: vencimentos', who: 'shop', path: shopPaths['importar NF-e'], doing: toNotePayables },
  { name: 'estoque: compra', who: 'shop', path: shopPaths.estoque, doing: press('Registrar compra') },
  { name: 'estoque: contar', who: 'shop', path: shopPaths.estoque, doing: press('Contar estoque') },
  { name: 'estoque: lista de compras', who: 'shop', path: shopPaths.estoque, doing: press('Lista de compras') },
  { name: 'placa encontrada', who: 'shop', path: shopPaths.início, doing: fillFirst(/^Placa/, 'MNJ2F51') },
  { name: 'placa desconhecida', who: 'shop', path: shopPaths.início, doing: fillFirst(/^Placa/, 'ZZZ9Z99') },
  { name: 'pátio: uma situação', who: 'shop', path: shopPaths.início, width: 390, doing: press(/^Em andamento/) },
  { name: 'busca em tudo: nada digitado', who: 'shop', path: shopPaths.clientes, doing: press('Buscar em tudo') },
  { name: 'busca em tudo', who: 'shop', path: shopPaths.clientes, doing: searchFor('oleo 5w30') },
  { name: 'busca em tudo: um grupo', who: 'shop', path: shopPaths.clientes, doing: inOrder(searchFor('oleo'), press(/^Orçamentos \d/)) },
  { name: 'busca em tudo: nada', who: 'shop', path: shopPaths.clientes, doing: searchFor('zzz1a23') },
  { name: 'busca em tudo: mecânico', who: 'mechanic', path: '/dashboard/servicos-listagem', doing: searchFor('oleo') },
  { name: 'nada encontrado', who: 'shop', path: '/dashboard/clientes?busca=zzzz' },
  { name: 'menu do celular', who: 'shop', path: shopPaths.início, width: 390, doing: press('Mais') },
];

const states: Picture[] = [
  { name: 'início: primeiro dia', who: 'shop', path: shopPaths.início, state: 'empty' },
  ...lists.flatMap((name) =>
    (['empty', 'loading'] as const).map((state): Picture => ({ name: `${name}: ${state}`, who: 'shop', path: shopPaths[name], state })),
  ),
  { name: 'a chamar: empty', who: 'shop', path: shopPaths['a chamar'], state: 'empty' },
  { name: 'clientes: lost', who: 'shop', path: shopPaths.clientes, state: 'lost' },
];

const troubles: Picture[] = [
  { name: 'assinatura: failing', who: 'shop', path: shopPaths.assinatura, state: 'failing' },
  { name: 'aparelhos: failing', who: 'shop', path: shopPaths.aparelhos, state: 'failing' },
  { name: 'equipe: failing', who: 'shop', path: shopPaths.equipe, state: 'failing' },
  { name: 'equipe: offline', who: 'shop', path: shopPaths.equipe, state: 'offline' },
  { name: 'clientes: offline', who: 'shop', path: shopPaths.clientes, state: 'offline' },
  { name: 'assinatura: offline', who: 'shop', path: shopPaths.assinatura, state: 'offline' },
  { name: 'assinaturas: failing', who: 'master', path: '/dashboard/assinaturas', state: 'failing' },
];

/** The same field, changed here without a network and on another device meanwhile. */
async function conflict(page: Page): Promise<void> {
  await allSent(page).waitFor();
  await page.context().setOffline(true);
  await changeFirstPhone(page, '11955556666');
  const device = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState(), locale: 'pt-BR' });
  const other = await device?.newPage();
  if (!device || !other) throw new Error('The album has no second device');
  await other.goto(page.url());
  await allSent(other).waitFor();
  await changeFirstPhone(other, '11933334444');
  await allSent(other).waitFor();
  await device.close();
  await page.context().setOffline(false);
  await page
    .getByRole('link', { name: /com problema/ })
    .first()
    .click();
}

const allSent = (page: Page) => page.getByRole('link', { name: /^Tudo enviado/ }).first();

async function changeFirstPhone(page: Page, phone: string): Promise<void> {
  await press('Editar')(page);
  const form = page.getByRole('dialog', { name: 'Editar Cliente' });
  await form.getByRole('textbox', { name: 'Telefone' }).fill(phone);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'hidden' });
}

const ofMechanic: Picture[] = [
  ['mecânico: início', shopPaths.início],
  ['mecânico: serviços', shopPaths.serviços],
  ['mecânico: estoque', shopPaths.estoque],
  ['mecânico: tela que não é dele', shopPaths.financeiro],
].map(([name = '', path = '']) => ({ name, path, who: 'mechanic' }));

async function makePin(page: Page): Promise<void> {
  await press('Criar PIN')(page);
  const form = page.getByRole('dialog', { name: 'PIN neste aparelho' });
  await form.getByRole('textbox', { name: /^PIN/ }).fill('2580');
  await form.getByRole('textbox', { name: 'Repita o PIN' }).fill('2580');
}

const locking = inOrder(makePin, press('Salvar PIN'));

const locked: Picture[] = [
  { name: 'conta: PIN', who: 'shared', path: shopPaths.conta, doing: makePin },
  { name: 'bloqueio', who: 'shared', path: shopPaths.conta, width: 390, doing: inOrder(locking, press('Mais'), press('Trocar de pessoa')) },
  ...[820, 1440].map((width): Picture => {
    return { name: 'bloqueio', who: 'shared', path: shopPaths.conta, width, doing: inOrder(locking, press('Trocar de pessoa')) };
  }),
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
  ...troubles,
  // What it leaves waiting goes with the stores that the states begin by emptying; those stores stay without rows.
  { name: 'envios: conflito', who: 'shop', path: shopPaths.clientes, doing: conflict },
  ...states,
  ...ofMechanic,
  ...locked,
  ...office,
  { name: 'perfil de afiliado', who: 'affiliate', path: '/dashboard/perfil-afiliado' },
];
