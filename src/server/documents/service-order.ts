import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { carTitle, fuelText, yearText } from '#domain/customers/vehicle-words.ts';
import { serviceStatusName } from '#domain/services/service.ts';
import { formatCivilDate, formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { formatCnpj, formatCpf, maskDocument } from '#domain/values/tax-id.ts';
import { checkInContent } from './check-in.ts';
import { itemsTable, totals } from './service-order-items.ts';
import type { ServiceOrderParts } from './service-order-parts.ts';
import { photosBlock } from './service-order-photos.ts';
import { letterhead, placeLines } from './letterhead.ts';
import { accent, faint, nothing, pageWidth, printable } from './paper.ts';

/** The order as pdfmake draws it. Every width is a number: a column that fits itself to its words would leave the page for a long one. */
export function serviceOrder(parts: ServiceOrderParts): TDocumentDefinitions {
  const { shop, service, budget, drawnAt } = parts;
  const title = budget === null ? 'Ordem de Serviço' : `Ordem de Serviço ${budgetNumberText(budget, false)}`;
  const shopName = printable(shop.company_name) || nothing;
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author: shopName, creator: 'Pátio', producer: 'Pátio' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    styles: {
      section: { fontSize: 10, bold: true, color: accent, margin: [0, 14, 0, 4] },
      label: { fontSize: 8, color: faint },
    },
    header: (page) =>
      page === 1
        ? null
        : { text: `${title} · ${shopName.length > 80 ? `${shopName.slice(0, 79)}…` : shopName}`, style: 'label', margin: [40, 24, 40, 0] },
    footer: (page, pages) => ({
      margin: [40, 20, 40, 0],
      columns: [
        { text: `Emitida em ${formatCivilDateTime(drawnAt)}`, style: 'label' },
        { text: `Página ${page} de ${pages}`, style: 'label', alignment: 'right' },
      ],
    }),
    content: [
      letterhead(shop, title),
      facts(parts),
      { columns: [customerBlock(parts), vehicleBlock(parts)], columnGap: 24 },
      ...paragraph('Descrição', budget?.description ?? ''),
      ...(budget === null ? [] : [itemsTable(budget.items), totals(budget)]),
      ...paragraph('Observações', service.obs),
      ...photosBlock(parts.photos, parts.morePhotos),
      signatures(parts.customer?.name ?? '', shopName),
      // The paper of the car that the customer got at the counter stands behind its order.
      ...checkInContent(parts),
    ],
  };
}

/** What is read first: a strip of labels over values. */
function facts({ service, employee, budget }: ServiceOrderParts): Content {
  const { status, arrived, exit } = service;
  const all: readonly (readonly [string, string])[] = [
    ['Data', budget === null ? '' : formatCivilDate(budget.date)],
    ['Situação', serviceStatusName(status)],
    ['Chegada', momentText(arrived)],
    ['Saída', momentText(exit)],
    ['Responsável', printable(employee)],
  ];
  return {
    margin: [0, 10, 0, 0],
    columnGap: 10,
    columns: all.map(([label, value], index) => ({
      width: [68, 90, 90, 90, 137][index] ?? '*',
      stack: [
        { text: label, style: 'label' },
        { text: value || nothing, bold: true },
      ],
    })),
  };
}

const momentText = (moment: CivilDateTime | ''): string => (moment === '' ? '' : formatCivilDateTime(moment));

function customerBlock({ customer, reader }: ServiceOrderParts): Column {
  if (customer === null) return block('Cliente', ['Cliente não informado']);
  const { name, phone, document, document_type, city, state } = customer;
  const { address, address_number, complement, neighborhood, postal_code } = reader === 'shop' ? customer : noStreet;
  const shownDocument = documentText(document, document_type);
  return block('Cliente', [
    printable(name),
    `Telefone: ${formatPhone(phone)}`,
    ...(document === ''
      ? []
      : [`${document_type === 'Outro' ? 'Documento' : document_type}: ${reader === 'shop' ? shownDocument : maskDocument(shownDocument)}`]),
    ...placeLines({ address, number: address_number, complement, district: neighborhood, city, state, cep: postal_code }),
  ]);
}

const noStreet = { address: '', address_number: '', complement: '', neighborhood: '', postal_code: '' };

function documentText(document: string, type: string): string {
  if (type === 'CPF') return formatCpf(document);
  return type === 'CNPJ' ? formatCnpj(document) : document;
}

function vehicleBlock({ vehicle }: ServiceOrderParts): Column {
  if (vehicle === null) return block('Veículo', ['Veículo não informado']);
  const { plate, brand, model, version, year, fuel_type, color, mileage } = vehicle;
  const fuel = fuelText({ fuel_type, year });
  const name = carTitle({ brand, model, version });
  return block('Veículo', [
    `Placa: ${formatPlate(plate) || nothing}`,
    ...(name === '' ? [] : [printable(name)]),
    ...(year === '' ? [] : [`Ano: ${printable(yearText(year))}`]),
    ...(fuel === '' ? [] : [`Combustível: ${printable(fuel)}`]),
    ...(color === '' ? [] : [`Cor: ${printable(color)}`]),
    ...(mileage === null ? [] : [`Quilometragem: ${mileage.toLocaleString('pt-BR')} km`]),
  ]);
}

const block = (title: string, [first = nothing, ...others]: readonly string[]): Column => ({
  width: (pageWidth - 24) / 2,
  stack: [{ text: title, style: 'section' }, { text: first, bold: true }, ...others],
});

// As much as stays together with its heading: about ten lines.
const keptTogether = 900;

/** Text of any length below its heading, which does not end a page alone. */
function paragraph(title: string, text: string): Content[] {
  const [first = '', ...others] = printable(text).split('\n');
  if (first === '') return [];
  const opening: Content = { stack: [{ text: title, style: 'section' }, first], unbreakable: first.length <= keptTogether };
  return others.length === 0 ? [opening] : [opening, others.join('\n')];
}

/** Never torn apart by the end of a page. */
function signatures(customer: string, shop: string): Content {
  const width = (pageWidth - 40) / 2;
  const line = (title: string, name: string): Column => ({
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75 }] },
      { text: title, style: 'label', alignment: 'center', margin: [0, 4, 0, 0] },
      { text: printable(name), alignment: 'center' },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 56, 0, 0],
    columnGap: 40,
    columns: [line('Assinatura do cliente', customer), line('Assinatura da oficina', shop)],
  };
}
