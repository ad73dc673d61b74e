import { expect, it } from 'vitest';
import { aSigner, keyOf, noteXml, totalOfLines, type FixtureLine, type FixtureNote } from '#fixtures/supplier-notes/note-xml.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees, seesBadge, seesNo } from './person.ts';

// Issue "The note that counts" §3: a purchase of 40 lines, imported offline on a phone and right at the desk.
const lab = useLab();

const lines: readonly FixtureLine[] = Array.from({ length: 40 }, (_, at) => ({
  code: `ZZ-${at + 1}`,
  description: `Zz Peça da nota ${at + 1}`,
  unit: at % 5 === 0 ? 'CX' : 'UN',
  quantity: (1 + (at % 3)) * 10_000,
  pieceUnit: 'UN',
  pieceQuantity: (1 + (at % 3)) * 10_000 * (at % 5 === 0 ? 12 : 1),
  gross: 1_237 * (at + 1),
  freight: at * 7,
  ipi: at * 13,
  st: at % 4 === 0 ? 91 : 0,
  discount: at % 7 === 0 ? 55 : 0,
}));
const total = totalOfLines(lines);
const instalments = [
  { due: '2027-01-10', amount: Math.floor(total / 2) },
  { due: '2027-02-10', amount: total - Math.floor(total / 2) },
];
const note: FixtureNote = { number: 98_765, lines, instalments };
const pieces = lines.reduce((sum, { pieceQuantity = 0 }) => sum + pieceQuantity / 10_000, 0);

it('a note of 40 lines comes in on a phone without internet, and is whole at the desk', async () => {
  const [phone, desk] = [await lab.device({ size: 'phone' }), await lab.device({ size: 'desktop' })];
  await Promise.all([readyForOffline(phone), readyForOffline(desk)]);
  await phone.open('/dashboard/estoque');
  await phone.goOffline();
  await phone.page.getByRole('link', { name: 'Importar NF-e' }).click();
  const buffer = Buffer.from(noteXml(note, { signer: await aSigner() }));
  await phone.page.locator('input[type=file]').setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer });
  await sees(phone.page.getByText(/^Assinatura confere/));
  await sees(phone.page.getByText('Os totais fecham no centavo.'));
  await phone.page.getByRole('textbox', { name: /^E-mail/ }).fill('zz.vendas@exemplo.com.br');
  await phone.page.getByRole('checkbox', { name: /^Li os avisos/ }).check();
  await phone.page.getByRole('button', { name: 'Continuar' }).click();
  await sees(phone.page.getByText('40 novos'));
  await phone.page.getByRole('button', { name: 'Continuar' }).click();
  await sees(phone.page.getByRole('textbox', { name: '2ª parcela' }));
  await phone.page.getByRole('button', { name: 'Importar nota' }).click();
  await sees(phone.page.getByText('Nota importada: 40 produtos no estoque.'));

  // Closed and opened again without a network: it is all there.
  await phone.open('/dashboard/notas-de-compra');
  await sees(phone.page.getByText('Distribuidora Sul de Autopeças Ltda').first());
  await phone.goOnline();
  await seesBadge(phone.page, /^Tudo enviado/);

  await desk.open('/dashboard/notas-de-compra?busca=98765');
  const table = desk.page.getByRole('table', { name: 'Notas de compra' });
  await sees(table.getByText('98.765'));
  await table.getByRole('button', { name: /^Abrir NF-e 98765/ }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Página 2' }).click();
  await sees(dialog.getByText('Zz Peça da nota 40'));
  const { rows } = await lab.app.db.pool.query(
    `SELECT (SELECT count(*)::int FROM products WHERE name LIKE 'Zz Peça da nota %') AS products,
       (SELECT sum(quantity)::int FROM products WHERE name LIKE 'Zz Peça da nota %') AS pieces,
       (SELECT sum((line->>'cost')::numeric * 100)::int FROM supplier_notes, json_array_elements(lines) line WHERE key = $1) AS cost,
       (SELECT sum(amount * 100)::int FROM entries WHERE notes = 'Chave ' || $1) AS payable,
       (SELECT count(*)::int FROM suppliers WHERE cnpj_cpf = '11222333000181') AS suppliers`,
    [keyOf(note)],
  );
  expect(rows).toEqual([{ products: 40, pieces, cost: total, payable: total, suppliers: 1 }]);

  // The same file once more, at the desk.
  await desk.open('/dashboard/notas-de-compra?janela=importar');
  await desk.page.locator('input[type=file]').setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer });
  await sees(desk.page.getByText('Já importada'));
  await seesNo(desk.page.getByRole('button', { name: /^Conferir/ }));
});
