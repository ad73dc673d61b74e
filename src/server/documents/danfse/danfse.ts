import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { readXml, type XmlReader } from '../nfse/national/xml-reader.ts';
import { federalTax, further, municipalTax, newTaxes, others, provider, service, taker, totals } from './danfse-blocks.ts';
import { column, field, framed, margin, paper } from './danfse-cells.ts';
import { publicQuery, type DanfseParts } from './danfse-parts.ts';
import * as say from './danfse-words.ts';

const dps = 'infNFSe/DPS/infDPS';
const red = '#ff0000';
/** 1.52 cm at least (NT 008 2.4.3). */
const qrPoints = 50;

/**
 * The paper of a note (DANFSe 2.0, NT 008): all of it out of the note's XML, but for the mark, which comes from its events.
 * @throws Error for a text that is no note.
 */
export function danfse({ noteXml, mark }: DanfseParts): TDocumentDefinitions {
  const read = readXml(noteXml);
  const accessKey = read.attribute('infNFSe', 'Id').replace(/^NFS/, '');
  if (accessKey === '') throw new Error('The document is no note.');
  return {
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, margin],
    language: 'pt-BR',
    displayTitle: true,
    info: { title: `NFS-e ${read('infNFSe/nNFSe')}`, author: read('infNFSe/emit/xNome'), creator: 'Pátio', producer: 'Pátio' },
    defaultStyle: { font: 'Roboto', fontSize: 7 },
    background: () => ({
      canvas: [{ type: 'rect', x: margin, y: margin, w: paper.width - 2 * margin, h: paper.height - 2 * margin, lineWidth: 1 }],
    }),
    ...(mark !== null && { watermark: { text: mark, color: '#a6a6a6', opacity: 0.6, bold: false, fontSize: 70, angle: -45 } }),
    content: [
      framed(head(read), { shaded: true }),
      framed(identity(read, accessKey)),
      provider(read),
      taker(read),
      ...others(),
      service(read),
      municipalTax(read),
      federalTax(read),
      newTaxes(read),
      totals(read),
      further(read),
    ],
  };
}

function head(read: XmlReader): Content {
  const isTrial = read(`${dps}/tpAmb`) !== '1';
  const place = read('infNFSe/xLocEmi');
  return {
    margin: [0, 2, 0, 2],
    columns: [
      { width: column, text: 'NFS-e', fontSize: 20, bold: true },
      {
        width: 2 * column,
        alignment: 'center',
        stack: [
          { text: 'DANFSe v2.0', fontSize: 9, bold: true },
          { text: 'Documento Auxiliar da NFS-e', fontSize: 9, bold: true },
          ...(isTrial ? [{ text: 'NFS-e SEM VALIDADE JURÍDICA', fontSize: 9, bold: true, color: red }] : []),
        ],
      },
      {
        width: '*',
        stack: [
          { text: `Município: ${say.orNothing(place)}`, fontSize: 8 },
          { text: `Ambiente Gerador: ${say.generator(read('infNFSe/ambGer'))}`, fontSize: 6 },
          { text: `Tipo de Ambiente: ${say.environment(read(`${dps}/tpAmb`))}`, fontSize: 6 },
        ],
      },
    ],
  };
}

const replacing = (read: XmlReader): string => (read.has(`${dps}/subst`) ? 'Substituição' : 'NFS-e regular');

function identity(read: XmlReader, accessKey: string): Content {
  const body = [
    [field('CHAVE DE ACESSO DA NFS-E', accessKey, { columns: 3 }), {}, {}],
    [
      field('NÚMERO DA NFS-E', read('infNFSe/nNFSe')),
      field('COMPETÊNCIA DA NFS-E', say.day(read(`${dps}/dCompet`))),
      field('DATA E HORA DA EMISSÃO DA NFS-E', say.moment(read('infNFSe/dhProc'))),
    ],
    [
      field('NÚMERO DA DPS', read(`${dps}/nDPS`)),
      field('SÉRIE DA DPS', read(`${dps}/serie`)),
      field('DATA E HORA DA EMISSÃO DA DPS', say.moment(read(`${dps}/dhEmi`))),
    ],
    [
      field('EMITENTE DA NFS-E', say.emitter(read(`${dps}/tpEmit`)), { shaded: true }),
      field('SITUAÇÃO DA NFS-E', say.situation(read('infNFSe/cStat'))),
      field('FINALIDADE', replacing(read)),
    ],
  ];
  const said =
    'A autenticidade desta NFS-e pode ser verificada pela leitura deste código QR ou pela consulta da chave de acesso no portal nacional da NFS-e';
  return {
    columns: [
      {
        width: 3 * column,
        table: { widths: Array.from({ length: 3 }, () => column - 6), body },
        layout: { defaultBorder: false, paddingLeft: () => 3, paddingRight: () => 3, paddingTop: () => 2, paddingBottom: () => 2 },
      },
      {
        width: column,
        stack: [
          { qr: publicQuery(accessKey), fit: qrPoints, eccLevel: 'M', alignment: 'center', margin: [0, 4, 0, 0] },
          { text: said, fontSize: 6, alignment: 'center', margin: [4, 2, 4, 2] },
        ],
      },
    ],
  };
}
