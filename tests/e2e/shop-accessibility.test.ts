import { expect, it } from 'vitest';
import { examine } from './axe.ts';
import { useLab } from './lab.ts';
import { dialog, sees, signIn } from './person.ts';

/* No screen of a shop has an accessibility violation, besides those of accessibility.test. */

const lab = useLab();

const shopSizes = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
] as const;

it.each(shopSizes)('neither has what the shop works on ($size, $colorScheme)', async ({ size, colorScheme }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const look = examine(device);
  await signIn(device);
  await look.at('/dashboard/servicos', size === 'phone' ? /^Sem data/ : 'Hoje');
  await sees(page.locator('[data-part=event], [data-part=agenda]'));
  await look.at('/dashboard/a-chamar', 'Recusados');
  await look.at('/dashboard/servicos-quadro', 'Mover para…');
  await page
    .getByRole('button', { name: /Mover para…$/, expanded: false })
    .first()
    .click();
  await sees(page.getByRole('menu', { name: /Mover para…$/ }));
  await look.now('menu of a card');
  await page.keyboard.press('Escape');
  await look.at('/dashboard/servicos-listagem', 'Iniciar');
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await sees(page.getByRole('menu', { name: /^Mais ações/ }));
  await look.now('menu of a service');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Abrir ordem/ })
    .first()
    .click();
  await sees(
    dialog(page, /^Ordem de serviço/)
      .getByRole('checkbox')
      .first(),
  );
  await look.now('work order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await sees(dialog(page, /^Editar Serviço/));
  await look.now('service dialog');
  await look.at('/dashboard/servicos?agendar=1', 'O que o cliente pediu');

  expect(look.bad()).toEqual({});
});

it.each(shopSizes)('neither has what the shop knows of cars, people and money ($size, $colorScheme)', async ({ size, colorScheme }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const look = examine(device);
  await signIn(device);
  await look.at('/dashboard/servicos-listagem', 'Iniciar');
  await page
    .getByRole('link', { name: /^Placa/ })
    .first()
    .click();
  await sees(page.getByRole('heading', { name: 'Tudo deste carro' }));
  await look.now("a car's page");
  await page.locator('main a[href^="/dashboard/clientes/"]').first().click();
  await sees(page.getByRole('heading', { name: 'Tudo deste cliente' }));
  await look.now("a customer's page");
  await look.at('/dashboard/financeiro', 'Entradas');
  await look.at('/dashboard/financeiro?novo=1', 'Forma de pagamento');
  await look.at('/dashboard/financeiro?ver=em-aberto', 'A receber');
  await look.at('/dashboard/financeiro?ver=fluxo', 'Fluxo de caixa');
  await look.at('/dashboard/financeiro?ver=dre', 'Receita líquida');
  await look.at('/dashboard/assinatura', 'Pagamentos');
  await look.at('/dashboard/registros', /^Cada registro fica guardado/);
  await look.at('/dashboard/empresas', 'Auto Center Prado');
  await look.at('/dashboard/estoque', 'Editar');
  await look.at('/dashboard/funcionarios', 'Editar');

  expect(look.bad()).toEqual({});
});

it.each(shopSizes)('neither has what the camera and the notes brought ($size, $colorScheme)', async ({ size, colorScheme }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const look = examine(device);
  await signIn(device);
  await look.at('/dashboard?entrada=1', 'Carro');
  await look.at('/dashboard/modelos-de-vistoria', 'Completa');
  await look.at('/dashboard/vistorias', 'Completa');
  await page
    .getByRole('link', { name: /^Vistoria / })
    .first()
    .click();
  await sees(page.getByRole('group', { name: /^Situação de/ }));
  await look.now('an inspection');
  await look.at('/dashboard/notas-de-compra', 'Importar NF-e');
  await page
    .getByRole('button', { name: /^Abrir/ })
    .first()
    .click();
  await sees(page.getByRole('dialog').getByText('Chave de acesso'));
  await look.now("a supplier's note");
  await look.at('/dashboard/nf', 'Em breve');
  await look.at('/dashboard/emitir-notas', 'Emitir notas');

  expect(look.bad()).toEqual({});
});
