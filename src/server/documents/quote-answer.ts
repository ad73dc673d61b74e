import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatCivilDate, formatCivilDateTime, isCivilDate } from '#domain/values/civil-date.ts';
import { fromDecimal } from '#domain/values/money.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { drawnSignature } from './drawn-signature.ts';
import { letterhead } from './letterhead.ts';
import { accent, faint, hairline, nothing, pageWidth, printable } from './paper.ts';
import { itemsTable, totals } from './service-order-items.ts';
import { quoteDecisions, type QuoteAnswerParts } from './quote-answer-parts.ts';

/** The evidence of a customer's answer as pdfmake draws it: what was decided, by whom, when and from where, over exactly what was shown. */
export function quoteAnswer(parts: QuoteAnswerParts): TDocumentDefinitions {
  const { shop, shown, drawnAt } = parts;
  const title = `Resposta ao orçamento nº ${shown.number}`;
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author: printable(shop.company_name) || nothing, creator: 'Pátio', producer: 'Pátio' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    styles: { section: { fontSize: 10, bold: true, color: accent, margin: [0, 14, 0, 4] }, label: { fontSize: 8, color: faint } },
    footer: (page, pages) => ({
      margin: [40, 20, 40, 0],
      columns: [
        { text: `Emitido em ${formatCivilDateTime(drawnAt)}`, style: 'label' },
        { text: `Página ${page} de ${pages}`, style: 'label', alignment: 'right' },
      ],
    }),
    content: [
      letterhead(shop, title),
      decision(parts),
      { text: 'O que foi mostrado ao cliente', style: 'section' },
      ...shownLines(parts),
      ...shownInspections(parts),
      ...shownPhotos(parts),
      ...origin(parts),
    ],
  };
}

function decision({ kind, name, reason, refused, customer, answeredAt }: QuoteAnswerParts): Content {
  return facts([
    ['Decisão', quoteDecisions[kind]],
    ['Respondido em', formatCivilDateTime(answeredAt)],
    ['Quem respondeu', printable(name)],
    ['Cliente do orçamento', printable(customer) || nothing],
    ...(refused.length === 0 ? [] : [['Recusado', refused.map((group) => printable(group) || 'Outros itens').join('; ')] as const]),
    ...(reason === '' ? [] : [['Motivo', printable(reason)] as const]),
  ]);
}

const facts = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  margin: [0, 10, 0, 0],
  table: {
    widths: [120, pageWidth - 124],
    body: rows.map(([label, value]) => [
      { text: label, color: faint },
      { text: value, bold: true },
    ]),
  },
  layout: hairline(),
});

function shownLines({ shown: { car, quote } }: QuoteAnswerParts): Content[] {
  if (quote === null) return [{ text: nothing }];
  const carText = car === null ? '' : `${formatPlate(car.plate)} ${printable(car.model)} · `;
  const items = quote.items.map((item, index) => ({
    ...item,
    id: String(index),
    description: linePlace(item),
    price: fromDecimal(item.price),
    product_id: null,
  }));
  return [
    { text: `${carText}de ${dayText(quote.date)}, válido até ${dayText(quote.expiry_date)}` },
    ...(quote.description === '' ? [] : [{ text: printable(quote.description) }]),
    itemsTable(items),
    totals({ items, discount: fromDecimal(quote.discount), total: fromDecimal(quote.total) }),
    ...terms(quote),
  ];
}

const linePlace = ({ group, description }: { readonly group: string; readonly description: string }): string =>
  [group, description].filter(Boolean).join(': ');

/** What was found, as it stood beside the quote; of what is in order only how much it is. */
function shownInspections({ shown: { inspections } }: QuoteAnswerParts): Content[] {
  return inspections.flatMap(({ name, day, groups }) => {
    const lines = groups.flatMap((group) => group.lines);
    const found = lines.filter(({ colour }) => colour !== 'green');
    const title = ['Vistoria mostrada', printable(name), isCivilDate(day) ? formatCivilDate(day) : ''].filter(Boolean).join(' · ');
    const rows = found.map((line) => [printable(line.name), printable([line.word, line.value, line.note].filter(Boolean).join(' · '))] as const);
    const fine = lines.length - found.length;
    return [{ text: title, style: 'section' }, facts([...rows, ['Em ordem', fine === 1 ? '1 linha' : `${fine} linhas`]])];
  });
}

/** Pictures are kept apart: what was shown is said by what nobody can make another picture have. */
function shownPhotos({ shown: { photos, quote } }: QuoteAnswerParts): Content[] {
  if (photos.length === 0) return [];
  return [
    { text: `Fotos mostradas (${photos.length})`, style: 'section' },
    facts(
      photos.map(({ hash, line, caption }, at) => {
        const item = line === null ? undefined : quote?.items[line];
        return [
          `Foto ${at + 1}`,
          [item?.description, caption]
            .filter(Boolean)
            .map((text) => printable(text ?? ''))
            .concat(`SHA-256 ${hash}`)
            .join('\n'),
        ] as const;
      }),
    ),
  ];
}

const dayText = (text: string): string => (isCivilDate(text) ? formatCivilDate(text) : nothing);

type Quoted = NonNullable<QuoteAnswerParts['shown']['quote']>;

/** What else was agreed beside lines and prices. */
function terms({ installments, starts_on, ends_on, used_parts }: Quoted): Content[] {
  const agreed = [
    ...(installments === null ? [] : [['Pagamento', installments <= 1 ? 'À vista' : `Em até ${installments} vezes`] as const]),
    ...(starts_on === '' && ends_on === '' ? [] : [['Prazo', `Início ${dayText(starts_on)}, término ${dayText(ends_on)}`] as const]),
    ...(used_parts ? [['Peças', 'Uso de peças usadas ou recondicionadas combinado'] as const] : []),
  ];
  return agreed.length === 0 ? [] : [facts(agreed)];
}

function origin({ hash, address, agent, signature, name }: QuoteAnswerParts): Content[] {
  return [
    { text: 'Registro da resposta', style: 'section' },
    facts([
      ['Resumo SHA-256', hash],
      ['Endereço de rede', address || nothing],
      ['Navegador', printable(agent) || nothing],
    ]),
    ...(signature === null ? [] : [drawnSignature(signature, name)]),
  ];
}
