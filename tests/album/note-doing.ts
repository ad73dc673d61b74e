import type { Page } from 'playwright-core';
import { aSigner, noteXml, type FixtureLine } from '../fixtures/supplier-notes/note-xml.ts';
import { inOrder, press } from './doing.ts';

const words = ['FILTRO DE OLEO PSL55', 'PASTILHA DE FREIO DIANTEIRA', 'OLEO MOTOR 5W30 SINTETICO', 'CORREIA DENTADA CT 1028', 'CATALOGO DO MES'];
const lines: readonly FixtureLine[] = words.map((description, at) => ({
  code: `F-${at + 10}`,
  description,
  unit: at === 2 ? 'CX' : 'UN',
  quantity: (at + 1) * 10_000,
  pieceUnit: 'UN',
  pieceQuantity: (at + 1) * 10_000 * (at === 2 ? 12 : 1),
  gross: 9_990 * (at + 1),
  freight: 450,
  ipi: 320,
}));

/** A supplier's note is chosen. */
export async function chooseNote(page: Page): Promise<void> {
  const instalments = [
    { due: '2026-12-20', amount: 76_850 },
    { due: '2027-01-19', amount: 76_850 },
  ];
  const buffer = Buffer.from(noteXml({ number: 4321, lines, instalments }, { signer: await aSigner() }));
  await page.locator('input[type=file]').setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer });
  await page.getByText('Conferência da nota').waitFor();
}

const readWarnings = (page: Page) => page.getByRole('checkbox', { name: /^Li os avisos/ }).check();
const tellEmail = (page: Page) => page.getByRole('textbox', { name: /^E-mail/ }).fill('vendas@sul.exemplo.com.br');

export const toNoteProducts = inOrder(chooseNote, tellEmail, readWarnings, press('Continuar'));
export const toNotePayables = inOrder(toNoteProducts, press('Continuar'));

/** A note beside files that are none. */
export async function chooseSeveral(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([
    { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(noteXml({ number: 4321, lines })) },
    { name: 'frete.xml', mimeType: 'text/xml', buffer: Buffer.from('<cteProc/>') },
  ]);
  await page.getByText('Notas escolhidas').waitFor();
}
