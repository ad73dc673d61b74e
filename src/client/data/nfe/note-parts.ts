import {
  quantityScale,
  type NoteDocument,
  type NoteInstalment,
  type NoteLine,
  type NoteParty,
  type NoteTotals,
} from '#domain/supplier-notes/note-document.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { childrenOf, textIn, within, type XmlElement } from './xml-tree.ts';

/*
 * The parts of an NF-e (MOC 7.0, annex I) as they are read. What cannot be read becomes NaN, or stays as it is, and is refused by the
 * document's schema, which then names it.
 */

type Unchecked<T> = { readonly [F in keyof T]: unknown };

const decimal = /^\d{1,15}(\.\d{1,10})?$/;

/** A decimal in whole parts of `scale`; none is 0, what has finer parts or is no number NaN. */
function scaled(text: string, digits: number): number {
  if (text === '') return 0;
  if (!decimal.test(text)) return Number.NaN;
  const [whole = '', fraction = ''] = text.split('.');
  const value = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  return /[1-9]/.test(fraction.slice(digits)) || !Number.isSafeInteger(value) ? Number.NaN : value;
}

const reais = (element: XmlElement | null, ...path: readonly string[]): number => scaled(textIn(element, ...path), 2);
const quantity = (element: XmlElement | null, name: string): number => scaled(textIn(element, name), String(quantityScale).length - 1);
const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
const sum = (...amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The minute of the issuer's wall clock: what it says of its time zone is its own affair. */
const minuteOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? text.slice(0, 16) : text);

type Head = Pick<NoteDocument, 'model' | 'series' | 'number' | 'issuedAt' | 'isTrial' | 'isOutgoing' | 'isReturn' | 'operation'>;

export function readHead(ide: XmlElement | null): Unchecked<Head> {
  return {
    model: textIn(ide, 'mod'),
    series: whole(textIn(ide, 'serie')),
    number: whole(textIn(ide, 'nNF')),
    issuedAt: minuteOf(textIn(ide, 'dhEmi')),
    isTrial: textIn(ide, 'tpAmb') === '2',
    isOutgoing: textIn(ide, 'tpNF') === '1',
    isReturn: textIn(ide, 'finNFe') === '4',
    operation: textIn(ide, 'natOp').slice(0, 60),
  };
}

export function readParty(party: XmlElement | null, addressName: string): NoteParty {
  const address = within(party, addressName);
  const street = [textIn(address, 'xLgr'), textIn(address, 'nro'), textIn(address, 'xCpl')].filter(Boolean).join(', ');
  const district = textIn(address, 'xBairro');
  return {
    taxId: stripTaxId(textIn(party, 'CNPJ') || textIn(party, 'CPF')),
    name: textIn(party, 'xNome').slice(0, 60),
    tradeName: textIn(party, 'xFant').slice(0, 60),
    stateRegistration: textIn(party, 'IE').slice(0, 20),
    phone: textIn(address, 'fone').slice(0, 20),
    email: textIn(party, 'email').slice(0, 60),
    postalCode: textIn(address, 'CEP').slice(0, 8),
    address: [street, district].filter(Boolean).join(' - ').slice(0, 160),
    city: textIn(address, 'xMun').slice(0, 60),
    state: textIn(address, 'UF').slice(0, 2),
  };
}

const barcode = (text: string): string => (/^\d{8,14}$/.test(text) ? text : '');

export function readLine(det: XmlElement): Unchecked<NoteLine> {
  const product = within(det, 'prod');
  const tax = within(det, 'imposto');
  // One group a tax situation (ICMS10, ICMSSN202, …), under the one name.
  const icms = childrenOf(within(tax, 'ICMS'))[0] ?? null;
  const isCounted = textIn(product, 'indTot') !== '0';
  return {
    number: whole(det.attributes.find(({ local }) => local === 'nItem')?.value ?? ''),
    code: textIn(product, 'cProd'),
    barcode: barcode(textIn(product, 'cEAN')),
    pieceBarcode: barcode(textIn(product, 'cEANTrib')),
    description: textIn(product, 'xProd').slice(0, 120),
    ncm: textIn(product, 'NCM').slice(0, 8),
    unit: textIn(product, 'uCom'),
    quantity: quantity(product, 'qCom'),
    pieceUnit: textIn(product, 'uTrib'),
    pieceQuantity: quantity(product, 'qTrib'),
    gross: isCounted ? reais(product, 'vProd') : 0,
    discount: reais(product, 'vDesc'),
    freight: reais(product, 'vFrete'),
    insurance: reais(product, 'vSeg'),
    other: reais(product, 'vOutro'),
    ipi: reais(tax, 'IPI', 'IPITrib', 'vIPI'),
    st: sum(reais(icms, 'vICMSST'), reais(icms, 'vFCPST')),
  };
}

export function readTotals(total: XmlElement | null): Unchecked<NoteTotals> {
  return {
    gross: reais(total, 'vProd'),
    discount: reais(total, 'vDesc'),
    freight: reais(total, 'vFrete'),
    insurance: reais(total, 'vSeg'),
    other: reais(total, 'vOutro'),
    ipi: reais(total, 'vIPI'),
    st: sum(reais(total, 'vST'), reais(total, 'vFCPST')),
    beside: sum(reais(total, 'vII'), reais(total, 'vIPIDevol'), reais(total, 'vICMSMonoReten')),
    relieved: reais(total, 'vICMSDeson'),
    total: textIn(total, 'vNF') === '' ? Number.NaN : reais(total, 'vNF'),
  };
}

export const readInstalments = (charge: XmlElement | null): Unchecked<NoteInstalment>[] =>
  childrenOf(charge, 'dup').map((dup) => ({ number: textIn(dup, 'nDup'), due: textIn(dup, 'dVenc'), amount: reais(dup, 'vDup') }));
