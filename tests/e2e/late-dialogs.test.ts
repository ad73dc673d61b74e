import { it } from 'vitest';
import { useLab } from './lab.ts';
import { dialog, sees, seesNo, signIn, withoutWorker } from './person.ts';

const lab = useLab();

it('a dialog whose part is still on its way comes over the order from which it was asked for, which stays', async () => {
  const tablet = await lab.device({ size: 'tablet' });
  await withoutWorker(tablet);
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  await tablet.page.route(/\/stop-dialog-[^/]+\.js$/, (route) => served.then(() => route.continue()));
  await signIn(tablet);
  await tablet.open('/dashboard/servicos-quadro');
  await tablet.page.getByRole('region', { name: 'Em andamento' }).getByRole('listitem').getByRole('link').first().click();
  const order = dialog(tablet.page, /^Ordem de serviço/);
  await order.getByRole('button', { name: 'Impedir' }).click();
  await sees(order);
  serve();
  const asked = dialog(tablet.page, /parou\?$/);
  await asked.getByRole('button', { name: 'Peça' }).click();
  await seesNo(asked);
  await seesNo(order.getByRole('button', { name: 'Impedir' }));
  await sees(order);
});
