import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { belongingsOf } from '#domain/check-in/belongings.ts';
import { blankSheet, isSigned, type CheckIn } from '#domain/check-in/check-in.ts';
import { differencesOf } from '#domain/check-in/differences.ts';
import { numberedMarks, placedMarkText, type NumberedMark } from '#domain/check-in/marks.ts';
import { carTitle } from '#domain/customers/vehicle-words.ts';
import { fuelNames, type Fuel } from '#domain/services/service.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { markDrawings } from './check-in-drawing.ts';
import type { CheckInParts } from './check-in-parts.ts';
import { sheetOfKind, type CheckInsOfService } from './check-ins-of-service.ts';
import { drawnSignature } from './drawn-signature.ts';
import { letterhead } from './letterhead.ts';
import { accent, faint, hairline, nothing, pageWidth, printable } from './paper.ts';
import { photosBlock } from './service-order-photos.ts';

const title = 'Entrada e saída do veículo';

/** The paper of a car's arrival and exit, as pdfmake draws it. */
export function checkInDocument(parts: CheckInParts): TDocumentDefinitions {
  const { shop, customer, vehicle, photos, morePhotos, drawnAt } = parts;
  const car = vehicle === null ? '' : [formatPlate(vehicle.plate), carTitle(vehicle), vehicle.color].filter(Boolean).join(' · ');
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 56],
    language: 'pt-BR',
    displayTitle: true,
    info: { title, author: printable(shop.company_name) || nothing, creator: 'Pátio', producer: 'Pátio' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    styles: { section: { fontSize: 12, bold: true, color: accent, margin: [0, 14, 0, 4] }, label: { fontSize: 8, color: faint } },
    footer: (page, pages) => ({
      margin: [40, 20, 40, 0],
      columns: [
        { text: `Emitido em ${formatCivilDateTime(drawnAt)}`, style: 'label' },
        { text: `Página ${page} de ${pages}`, style: 'label', alignment: 'right' },
      ],
    }),
    content: [
      letterhead(shop, title),
      facts([
        ['Veículo', printable(car) || nothing],
        ['Cliente', printable(customer) || nothing],
      ]),
      ...checkInContent(parts),
      ...photosBlock(photos, morePhotos),
    ],
  };
}

/** What was put down at the arrival, then at the exit; nothing where neither was. */
export function checkInContent({ service, checkIns }: CheckInsOfService): Content[] {
  const [arrival, exit] = [sheetOfKind(checkIns, 'in'), sheetOfKind(checkIns, 'out')];
  const before = numberedMarks(arrival?.marks ?? []);
  return [
    ...(arrival === null ? [] : arrivalContent(service, arrival, before)),
    ...(exit === null ? [] : exitContent(service, { arrival, exit, before })),
  ];
}

function arrivalContent(service: CheckInsOfService['service'], arrival: CheckIn, marks: readonly NumberedMark[]): Content[] {
  return [
    { text: 'Entrada', style: 'section' },
    facts([
      ['Quando', momentText(service.checked_in || arrival.concluded_at)],
      ['Quilometragem', kmText(service.km_in)],
      ['Combustível', fuelText(service.fuel_in)],
      ['Reclamação do cliente', printable(service.complaint) || nothing],
      ['Pertences no carro', thingsText(belongingsOf(arrival.belongings))],
      ['Marcas na lataria', marksText(marks)],
      ['Recebido por', printable(arrival.author) || nothing],
    ]),
    ...markDrawings([], marks),
    ...signatureOf(arrival),
  ];
}

interface Exit {
  readonly arrival: CheckIn | null;
  readonly exit: CheckIn;
  readonly before: readonly NumberedMark[];
}

function exitContent(service: CheckInsOfService['service'], { arrival, exit, before }: Exit): Content[] {
  const own = numberedMarks(exit.marks, before.length);
  const { km, missing } = differencesOf(service, arrival ?? { ...blankSheet }, exit);
  return [
    { text: 'Saída', style: 'section' },
    facts([
      ['Quando', momentText(exit.concluded_at || service.exit)],
      ['Quilometragem', [kmText(service.km_out), km !== null && `(${km.toLocaleString('pt-BR')} km desde a entrada)`].filter(Boolean).join(' ')],
      ['Combustível', fuelText(service.fuel_out)],
      ['Pertences devolvidos', thingsText(belongingsOf(exit.belongings))],
      ...(missing.length === 0 ? [] : [['Falta devolver', thingsText(missing)] as const]),
      ['Marcas que não havia na entrada', marksText(own)],
      ['Entregue por', printable(exit.author) || nothing],
    ]),
    ...(own.length === 0 ? [] : markDrawings(before, own)),
    ...signatureOf(exit),
  ];
}

/** By hand over the name, or by the name alone; of whoever did not sign nothing is said. */
function signatureOf(sheet: CheckIn): Content[] {
  if (!isSigned(sheet)) return [];
  const at = sheet.signed_at === '' ? '' : ` em ${formatCivilDateTime(sheet.signed_at)}`;
  const name = printable(sheet.signed_name);
  if (sheet.signature.length > 0) return [drawnSignature(sheet.signature, `${name || 'Assinado'}${at}`)];
  return [{ text: `Assinado por ${name}${at}`, bold: true, margin: [0, 10, 0, 0] }];
}

const momentText = (moment: CivilDateTime | ''): string => (moment === '' ? nothing : formatCivilDateTime(moment));
const kmText = (km: number | null): string => (km === null ? nothing : `${km.toLocaleString('pt-BR')} km`);
const fuelText = (fuel: Fuel | ''): string => (fuel === '' ? nothing : fuelNames[fuel]);
const thingsText = (things: readonly string[]): string => things.map(printable).join(', ') || nothing;
const marksText = (marks: readonly NumberedMark[]): string =>
  marks.map(({ mark, number }) => `${number}. ${printable(placedMarkText(mark))}`).join('\n') || 'Nenhuma';

const facts = (rows: readonly (readonly [label: string, value: string])[]): Content => ({
  margin: [0, 6, 0, 0],
  table: {
    widths: [140, pageWidth - 144],
    body: rows.map(([label, value]) => [
      { text: label, color: faint },
      { text: value, bold: true },
    ]),
  },
  layout: hairline(),
});
