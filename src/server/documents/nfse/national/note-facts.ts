import type { NoteEnd, NoteOfMonth } from '#domain/invoices/month-package.ts';
import { cents, fromDecimal, type Cents } from '#domain/values/money.ts';
import { markOf } from '../../danfse/danfse-parts.ts';
import { readXml } from './xml-reader.ts';

const dps = 'infNFSe/DPS/infDPS';

/** What a list or a spreadsheet tells of a note, out of its XML and the XML of its events. @throws Error for what is no note */
export function noteFacts(noteXml: string, eventXmls: readonly string[]): NoteOfMonth {
  const read = readXml(noteXml);
  const accessKey = read.attribute('infNFSe', 'Id').replace(/^NFS/, '');
  if (accessKey === '') throw new Error('The document is no note.');
  const amount = (path: string): Cents => (read(path) === '' ? cents(0) : fromDecimal(read(path)));
  const taker = `${dps}/toma`;
  return {
    accessKey,
    number: read('infNFSe/nNFSe'),
    dpsSeries: read(`${dps}/serie`),
    dpsNumber: read(`${dps}/nDPS`),
    issuedAt: read('infNFSe/dhProc'),
    competence: read(`${dps}/dCompet`),
    takerName: read(`${taker}/xNome`),
    takerDocument: read(`${taker}/CNPJ`) || read(`${taker}/CPF`) || read(`${taker}/NIF`),
    value: amount(`${dps}/valores/vServPrest/vServ`),
    discount: amount(`${dps}/valores/vDescCondIncond/vDescIncond`),
    base: amount('infNFSe/valores/vBC'),
    iss: amount('infNFSe/valores/vISSQN'),
    withheld: read(`${dps}/valores/trib/tribMun/tpRetISSQN`) === '1' ? cents(0) : amount('infNFSe/valores/vISSQN'),
    net: amount('infNFSe/valores/vLiq'),
    end: endOf(eventXmls),
  };
}

function endOf(eventXmls: readonly string[]): NoteEnd {
  const mark = markOf(eventXmls);
  return mark === null ? 'issued' : mark === 'CANCELADA' ? 'cancelled' : 'replaced';
}
