import type { Content, ContentTable } from 'pdfmake/interfaces';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { budgetTotal, type BudgetItem } from '#domain/budgets/budget.ts';
import { customerDefaults } from '#domain/customers/customer.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import { drawPdf } from './draw-pdf.ts';
import { pageWidth, printable } from './paper.ts';
import { itemsTable, totals } from './service-order-items.ts';
import { serviceOrderName, type ServiceOrderParts } from './service-order-parts.ts';
import { serviceOrder } from './service-order.ts';

const anItem = (changes: Partial<BudgetItem> = {}): BudgetItem => ({
  id: 'a',
  description: 'Troca de óleo',
  quantity: 1,
  price: cents(12_990),
  kind: 'labour',
  product_id: null,
  group: '',
  ...changes,
});

const budgetOf = (items: readonly BudgetItem[], discount = cents(0)) => ({
  budget_number: 1042,
  date: '2026-11-18' as CivilDate,
  description: 'Revisão dos 40.000 km',
  items: [...items],
  discount,
  total: budgetTotal({ items, discount }),
});

const gol = { brand: 'VW - VolksWagen', model: 'Gol 1.6', version: 'Trend', year: '2019 Flex', fuel_type: '' };

const anOrder = (changes: Partial<ServiceOrderParts> = {}): ServiceOrderParts =>
  ({
    shop: {
      company_name: 'Auto Center São João',
      phone: '1938124471',
      cep: '13010001',
      address: 'Avenida Glicério',
      number: '1250',
      complement: 'Sala 2',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
    },
    service: { status: 'in_progress', arrived: '2026-11-20T08:30', exit: '', obs: 'Guardar as peças trocadas.' },
    checkIns: [],
    employee: 'João da Conceição',
    budget: budgetOf([anItem()]),
    customer: { ...customerDefaults, name: 'Conceição Araújo', phone: '19983214567', document: '52998224725', document_type: 'CPF' },
    vehicle: { ...gol, plate: 'ABC1234', color: 'Prata', mileage: 41_230 },
    photos: [],
    morePhotos: 0,
    reader: 'shop',
    drawnAt: '2026-11-20T15:12',
    ...changes,
  }) as ServiceOrderParts;

/** The pages as a reader finds them: every run of text with where it stands. */
async function pagesOf(parts: ServiceOrderParts) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(serviceOrder(parts))));
  const { text } = await extractText(pdf, { mergePages: false });
  const runs = await Promise.all(
    text.map(async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))),
  );
  // Amounts are held together by a blank that does not break.
  return { text: text.map((page) => page.replaceAll('\u00A0', ' ')), runs };
}

describe('a service order', () => {
  it('says whose it is, what for, and who does it', async () => {
    const { text } = await pagesOf(anOrder());
    expect(text).toHaveLength(1);
    for (const words of [
      'Ordem de Serviço nº 1042',
      'Auto Center São João',
      'Avenida Glicério, 1250, Sala 2 - Centro',
      'Campinas - SP, CEP 13010-001',
      '(19) 3812-4471',
      '18/11/2026',
      'Em andamento',
      '20/11/2026 08:30',
      'João da Conceição',
      'Conceição Araújo',
      '(19) 98321-4567',
      'CPF: 529.982.247-25',
      'Placa: ABC-1234',
      'Volkswagen Gol 1.6 Trend',
      'Ano: 2019',
      'Combustível: Flex',
      'Cor: Prata',
      'Quilometragem: 41.230 km',
      'Revisão dos 40.000 km',
      'Troca de óleo',
      'Serviço',
      'R$ 129,90',
      'Guardar as peças trocadas.',
      'Assinatura do cliente',
      'Assinatura da oficina',
      'Emitida em 20/11/2026 15:12',
      'Página 1 de 1',
    ])
      expect(text[0]).toContain(words);
  });

  it.each([
    ['CNPJ', '12ABC34501DE35', 'CNPJ: 12.ABC.345/01DE-35'],
    ['RG', '123456789', 'RG: 123456789'],
    ['Outro', 'X99', 'Documento: X99'],
  ] as const)('shows a customer’s %s as it is written', async (document_type, document, shown) => {
    const customer = { ...customerDefaults, name: 'Ana', phone: '1138124471', document, document_type };
    expect((await pagesOf(anOrder({ customer }))).text[0]).toContain(shown);
  });

  it('has neither items nor a sum without a quote', async () => {
    const {
      text: [page],
    } = await pagesOf(anOrder({ budget: null, customer: null, vehicle: null, employee: '' }));
    expect(page).toContain('Ordem de Serviço');
    expect(page).toContain('Cliente não informado');
    expect(page).toContain('Veículo não informado');
    for (const words of ['nº', 'Valor', 'Total', 'R$']) expect(page).not.toContain(words);
  });

  it('says so when the quote has no item', async () => {
    const {
      text: [page],
    } = await pagesOf(anOrder({ budget: budgetOf([]) }));
    expect(page).toContain('Nenhum item informado');
    expect(page).toMatch(/Total\s+R\$ 0,00/);
  });

  it('takes a long list over pages that each begin with its head, tears no line, and loses none', async () => {
    const descriptionOf = (index: number) => `Alinhamento ${'e balanceamento '.repeat(index % 12)}<${index}>`;
    const { text } = await pagesOf(
      anOrder({ budget: budgetOf(Array.from({ length: 300 }, (_, index) => anItem({ description: descriptionOf(index) }))) }),
    );
    expect(text.length).toBeGreaterThan(5);
    text.slice(1, -1).forEach((page, index) => {
      expect(page).toContain(`Página ${index + 2} de ${text.length}`);
      expect(page).toContain('Item Tipo Qtd. Valor unitário Valor');
    });
    for (const page of text) expect(page.match(/Alinhamento/g)?.length ?? 0).toBe(page.match(/<\d+>/g)?.length ?? 0);
    expect(text.join(' ').match(/<\d+>/g)).toEqual(Array.from({ length: 300 }, (_, index) => `<${index}>`));
    expect(text.at(-1)).toContain('Assinatura do cliente');
  });

  it('keeps the longest words and the dearest line between the margins', async () => {
    const long = 'W'.repeat(200);
    const items = Array.from({ length: 20 }, () => anItem({ description: long, quantity: 9_999, price: cents(1_000_000_000) }));
    const base = anOrder();
    const { runs } = await pagesOf(
      anOrder({
        shop: { ...base.shop, company_name: long, address: long },
        service: { ...base.service, status: 'x'.repeat(30), obs: 'W'.repeat(4_000) },
        employee: long,
        budget: { ...budgetOf(items), description: long },
        customer: { ...customerDefaults, name: long, phone: '1138124471', address: long },
        vehicle: { plate: 'ABC1D23', brand: long, model: long, version: long, year: long, fuel_type: long, color: long, mileage: 9_999_999 },
      }),
    );
    const ends = runs.flat().map(({ transform, width }) => [Number(transform[4]), Number(transform[4]) + width]);
    expect(Math.min(...ends.map(([from = 0]) => from))).toBeGreaterThanOrEqual(39.9);
    expect(Math.max(...ends.map(([, to = 0]) => to))).toBeLessThanOrEqual(40 + pageWidth + 0.5);
    expect(runs.flat().map(({ str }) => str.replaceAll('\u00A0', ' '))).toContain('R$ 99.990.000.000,00');
  });

  it('takes notes of many lines over pages', async () => {
    const base = anOrder();
    const { text } = await pagesOf(
      anOrder({ service: { ...base.service, obs: Array.from({ length: 120 }, (_, line) => `linha <${line}>`).join('\r\n') } }),
    );
    expect(text.length).toBeGreaterThan(1);
    expect(text.join(' ').match(/linha <\d+>/g)).toHaveLength(120);
  });
});

describe('the table of items', () => {
  it.each([
    ['everyday prices', [anItem(), anItem({ quantity: 4, kind: 'part' })]],
    ['the dearest', [anItem({ quantity: 9_999, price: cents(1_000_000_000) })]],
  ])('fills the page with %s, and no more', (_, items) => {
    const { table } = itemsTable(items) as ContentTable;
    const widths = table.widths as number[];
    const between = (widths.length - 1) * 8;
    expect(widths.reduce((sum, width) => sum + width, between)).toBe(pageWidth);
    expect(Math.min(...widths)).toBeGreaterThan(30);
  });

  it('names the kind of every line, and the work that has no words', () => {
    const { table } = itemsTable([anItem({ kind: 'part' }), anItem({ kind: '', description: '' })]) as ContentTable;
    expect(table.body.slice(1).map(([words, kind]) => [words, kind])).toEqual([
      ['Troca de óleo', 'Peça'],
      ['Sem descrição', '—'],
    ]);
  });
});

describe('the sums', () => {
  const linesOf = (content: Content) =>
    (content as ContentTable).table.body.map((cells) => cells.map((cell) => (cell as { text: string }).text.replaceAll('\u00A0', ' ')));
  const [work, part, neither] = [anItem(), anItem({ kind: 'part', quantity: 2, price: cents(5_005) }), anItem({ kind: '', price: cents(1) })];

  it.each([
    ['one kind', budgetOf([work]), [['Total', 'R$ 129,90']]],
    [
      'parts and work',
      budgetOf([work, part]),
      [
        ['Peças', 'R$ 100,10'],
        ['Serviços', 'R$ 129,90'],
        ['Total', 'R$ 230,00'],
      ],
    ],
    ['a line of neither kind, which the two would not add up with', budgetOf([work, part, neither]), [['Total', 'R$ 230,01']]],
    [
      'a discount',
      budgetOf([work], cents(2_990)),
      [
        ['Subtotal', 'R$ 129,90'],
        ['Desconto', '-R$ 29,90'],
        ['Total', 'R$ 100,00'],
      ],
    ],
  ])('are those of %s', (_, budget, lines) => expect(linesOf(totals(budget))).toEqual(lines));
});

describe('a text', () => {
  it.each([
    ['keeps what is written in Portuguese', 'Óleo 5W‑30 – “ação” º ª ½ ®', 'Óleo 5W‑30 – “ação” º ª ½ ®'],
    ['goes without pictograms', 'Ligar antes 👍🏽 👨‍👩‍👧 🇧🇷 ☎️!', 'Ligar antes    !'],
    ['goes without what is never seen', 'a\u0000b\u00ADc\u200Ed\tE', 'abcd    E'],
    ['keeps its lines', ' um\r\ndois\rtrês ', 'um\ndois\ntrês'],
    ['may break within an endless word', 'x'.repeat(61), `${'x'.repeat(60)}\u200Bx`],
  ])('%s', (_, typed, drawn) => expect(printable(typed)).toBe(drawn));
});

describe('the file', () => {
  const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
  it('has the quote’s number, else the end of the service’s id, in its name', () => {
    expect([serviceOrderName({ budget_number: 42 }, id), serviceOrderName(null, id)]).toEqual([
      'ordem-de-servico-42.pdf',
      'ordem-de-servico-4e5f6071.pdf',
    ]);
  });
});
