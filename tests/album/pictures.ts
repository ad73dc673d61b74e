// What the album shows: every screen, dialog and menu, and the states that a screen can be in.
import type { Page } from 'playwright-core';
import { inOrder, press } from './doing.ts';
import { dialogs } from './dialog-pictures.ts';
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
    doing: (page) => page.locator('[type=submit]:visible').first().click(),
  },
]);

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
