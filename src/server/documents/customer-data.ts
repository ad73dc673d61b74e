import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { budgetNumberText, budgetStatusName, type Budget } from '#domain/budgets/budget.ts';
import { checkInKindNames, type CheckIn } from '#domain/check-in/check-in.ts';
import { belongingsOf } from '#domain/check-in/belongings.ts';
import { placedMarkText } from '#domain/check-in/marks.ts';
import { customerFields } from '#domain/customers/customer.ts';
import { vehicleFields } from '#domain/customers/vehicle.ts';
import type { FieldSet } from '#domain/fields/field.ts';
import { fieldText } from '#domain/fields/words.ts';
import { entryTypeNames, paymentMethods, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { Inspection } from '#domain/inspections/inspection.ts';
import { toldInspection } from '#domain/inspections/told-inspection.ts';
import { photoTypeNames, type Photo } from '#domain/photos/photo.ts';
import { serviceStatusName, type Service } from '#domain/services/service.ts';
import { formatCivilDate, formatCivilDateTime, isCivilDate, isCivilDateTime } from '#domain/values/civil-date.ts';
import { formatPlate } from '#domain/values/plate.ts';
import type { Json } from '#domain/values/json.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { callOutcomeNames, callReasonNames, type CustomerCall } from '#domain/customers/customer-call.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import type { HeldAnswer } from '#contract/privacy-calls.ts';
import type { CustomerDataParts } from './customer-data-parts.ts';
import { accent, faint, hairline, nothing, pageWidth, printable } from './paper.ts';
import { quoteDecisions } from './quote-answer-parts.ts';
import { itemsTable, totals } from './service-order-items.ts';

const title = 'Dados pessoais guardados';
const why = 'Tudo o que a oficina guarda sobre a pessoa abaixo, entregue a pedido dela (Lei 13.709/2018, LGPD, art. 18, II).';

/** What is held of a customer, as pdfmake draws it: every field by the name that the screens give it, also those without a value. */
export function customerData({ shop, madeAt, ...held }: CustomerDataParts): TDocumentDefinitions {
  const shopName = printable(shop) || nothing;
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author: shopName, creator: 'Pátio', producer: 'Pátio' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    styles: {
      section: { fontSize: 12, bold: true, color: accent, margin: [0, 16, 0, 4] },
      label: { fontSize: 8, color: faint },
    },
    footer: (page, pages) => ({
      margin: [40, 20, 40, 0],
      columns: [
        { text: `${shopName} · ${formatCivilDateTime(madeAt)}`, style: 'label' },
        { text: `Página ${page} de ${pages}`, style: 'label', alignment: 'right' },
      ],
    }),
    content: [
      { text: shopName, fontSize: 16, bold: true },
      { text: title, fontSize: 13, bold: true, color: accent, margin: [0, 2, 0, 2] },
      { text: why, color: faint },
      { text: 'Cadastro', style: 'section' },
      facts(customerFields, held.customer),
      ...section('Veículos', held.vehicles, (vehicle) => [subtitle(formatPlate(vehicle.plate)), facts(vehicleFields, vehicle)]),
      ...section('Orçamentos', held.budgets, budgetContent),
      ...section('Serviços', held.services, serviceContent),
      ...section('Vistorias', held.inspections, inspectionContent),
      ...table('Lançamentos', ['Data', 'Descrição', 'Forma', 'Situação', 'Valor'], [60, 195, 90, 70, 68], held.entries.map(entryRow)),
      ...table('Fotos', ['Tirada em', 'Legenda', 'Formato'], [95, 320, 68], held.photos.map(photoRow)),
      ...section('Entrada e saída dos veículos', held.checkIns, checkInContent),
      ...table('Notas fiscais', ['Número', 'Série', 'Emitida em', 'Em nome de', 'Valor'], [60, 50, 95, 210, 68], held.invoices.map(invoiceRow)),
      ...section('Respostas a orçamentos', held.answers, answerContent),
      ...table('Chamadas', ['Quando', 'Motivo', 'Resultado', 'Lembrar em'], [115, 175, 115, 78], held.calls.map(callRow)),
    ],
  };
}

const subtitle = (text: string): Content => ({ text: printable(text) || nothing, bold: true, margin: [0, 8, 0, 2] });

/** Each of the things under a heading, or that there are none: silence would not say so. */
function section<T>(heading: string, all: readonly T[], draw: (each: T) => Content[]): Content[] {
  const none: Content[] = [{ text: 'Nada guardado.', color: faint }];
  return [{ text: heading, style: 'section' }, ...(all.length === 0 ? none : all.flatMap(draw))];
}

/** Names and values of all fields that a person may read. */
function facts(fields: FieldSet, row: Readonly<Record<string, Json>>): Content {
  const shown = Object.entries(fields).filter(([, { isHidden, refersTo }]) => isHidden !== true && refersTo === undefined);
  return {
    table: {
      widths: [130, pageWidth - 130 - 8],
      body: shown.map(([name, field]): TableCell[] => [
        { text: field.label, color: faint },
        printable(fieldText(field, row[name] ?? null, () => '')) || nothing,
      ]),
    },
    layout: hairline(),
  };
}

function budgetContent(budget: Budget): Content[] {
  const { date, status, description, items } = budget;
  const head = [budgetNumberText(budget, false), formatCivilDate(date), budgetStatusName(status)].join(' · ');
  return [subtitle(head), ...(description === '' ? [] : [printable(description)]), itemsTable(items), totals(budget)];
}

const momentText = (moment: string): string => (isCivilDateTime(moment) ? formatCivilDateTime(moment) : nothing);

function serviceContent({ status, arrived, exit, obs }: Service): Content[] {
  const line = `Chegada: ${momentText(arrived)}   Saída: ${momentText(exit)}   Situação: ${serviceStatusName(status)}`;
  return [{ text: line, margin: [0, 6, 0, 0] }, ...(obs === '' ? [] : [{ text: `Observações: ${printable(obs)}` }])];
}

/** What was put down of a car; a drawn signature stands whole in the file of the data. */
function checkInContent({ kind, concluded_at, belongings, marks, signed_name, signature, signed_at }: CheckIn): Content[] {
  const lines = [
    ['Pertences', belongingsOf(belongings).join(', ')],
    ['Marcas', marks.map(placedMarkText).join('; ')],
    ['Assinatura', [signature.length > 0 ? 'desenhada' : '', signed_name, signed_at === '' ? '' : momentText(signed_at)].filter(Boolean).join(', ')],
  ].filter(([, text]) => text !== '');
  return [
    subtitle(`${checkInKindNames[kind]} · ${momentText(concluded_at)}`),
    ...lines.map(([label = '', text = '']) => ({ text: `${label}: ${printable(text)}` })),
  ];
}

function entryRow({ date, description, type, method_payment: method, is_paid: isPaid, amount, notes }: FinanceEntry): TableCell[] {
  const words = [description, notes].filter(Boolean).join(' · ');
  const state = `${entryTypeNames[type]}, ${isPaid ? 'paga' : 'em aberto'}`;
  return [formatCivilDate(date), printable(words), paymentMethods[method] ?? nothing, state, right(formatMoney(amount))];
}

const invoiceRow = ({ number, series, issued_at, customer, value }: Invoice): TableCell[] => [
  String(number),
  printable(series),
  momentText(issued_at),
  printable(customer),
  right(formatMoney(fromDecimal(value))),
];

const callRow = ({ at, reason, outcome, until }: CustomerCall): TableCell[] => [
  momentText(at),
  callReasonNames[reason],
  callOutcomeNames[outcome],
  right(isCivilDate(until) ? formatCivilDate(until) : nothing),
];

/** The evidence of an answer, as it is kept; what was shown is the quote above, and stands whole in the file of the data. */
function answerContent({ budget_number, at, kind, name, reason, refused, signature, shown_hash, address, agent }: HeldAnswer): Content[] {
  const lines = [
    ['Nome', name],
    ['Motivo', reason],
    ['Recusado', refused.map((group) => group.name).join(', ')],
    ['Assinatura', signature === null ? '' : 'desenhada'],
    ['Endereço de rede', address],
    ['Navegador', agent],
    ['SHA-256 do que foi mostrado', shown_hash],
  ].filter(([, text]) => text !== '');
  return [
    subtitle(`Orçamento nº ${budget_number} · ${momentText(at)} · ${quoteDecisions[kind]}`),
    ...lines.map(([label = '', text = '']) => ({ text: `${label}: ${printable(text)}` })),
  ];
}

const photoRow = ({ taken_at, caption, type }: Photo): TableCell[] => [
  momentText(taken_at),
  printable(caption) || nothing,
  right(photoTypeNames[type]),
];

/** As a customer reads it: line by line, the colour in words. */
function inspectionContent(inspection: Inspection): Content[] {
  const { name, day, groups } = toldInspection(inspection);
  const lines = groups.flatMap(({ lines: ofGroup }) => ofGroup);
  return [
    subtitle([name, day === '' ? '' : formatCivilDate(day)].filter(Boolean).join(' · ')),
    ...lines.map((line): Content => ({ text: printable([line.name, line.word, line.value, line.note].filter(Boolean).join(' · ')) })),
  ];
}

const right = (text: string): TableCell => ({ text, alignment: 'right' });

function table(heading: string, names: readonly string[], widths: readonly number[], rows: TableCell[][]): Content[] {
  const head = names.map((text, index): TableCell => ({
    text,
    bold: true,
    color: accent,
    ...(index === names.length - 1 && { alignment: 'right' }),
  }));
  const drawn: Content = {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: [...widths], body: [head, ...rows] },
    layout: hairline(),
  };
  return section(heading, rows.length === 0 ? [] : [drawn], (each) => [each]);
}
