import { fromDecimal, sumCents, toDecimal } from '#domain/values/money.ts';

/* Numbers and codes of a note in words, as NT 008 has them on the paper. */

/** What stands where the XML says nothing (NT 008 2.4.5, note 12). */
export const nothingTold = '-';

export const orNothing = (text: string): string => (text === '' ? nothingTold : text);

const amount = /^\d+(\.\d+)?$/;

/** 'R$ 1.234,56'. */
export function money(decimal: string): string {
  if (!amount.test(decimal)) return nothingTold;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction.padEnd(2, '0')}`;
}

/** The sum of amounts, of which some may not be told. */
export function moneySum(decimals: readonly string[]): string {
  const told = decimals.filter((each) => amount.test(each));
  return told.length === 0 ? nothingTold : money(String(toDecimal(sumCents(told.map(fromDecimal)))));
}

/** '5,00%'. */
export const rate = (decimal: string): string => (amount.test(decimal) ? `${decimal.replace('.', ',')}%` : nothingTold);

/** 'dd/mm/aaaa' of a day or of a moment's day. */
export function day(text: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year === '' ? nothingTold : `${date}/${month}/${year}`;
}

/** 'dd/mm/aaaa hh:mm:ss', by the clock that the note names. */
export function moment(text: string): string {
  const time = /T(\d{2}:\d{2}:\d{2})/.exec(text)?.[1];
  return time === undefined ? day(text) : `${day(text)} ${time}`;
}

/** CNPJ, CPF or a foreign number, masked where it has one. */
export function document(text: string): string {
  if (/^[0-9A-Z]{12}\d{2}$/.test(text)) return text.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return /^\d{11}$/.test(text) ? text.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') : orNothing(text);
}

export const postalCode = (text: string): string => (/^\d{8}$/.test(text) ? text.replace(/^(.....)(...)$/, '$1-$2') : orNothing(text));

/** 14.01.01: item, subitem and national part. */
export const serviceCode = (text: string): string => (/^\d{6}$/.test(text) ? text.replace(/^(..)(..)(..)$/, '$1.$2.$3') : orNothing(text));

const words =
  (table: Readonly<Record<string, string>>) =>
  (code: string): string =>
    table[code] ?? orNothing(code);

export const generator = words({ '1': 'Prefeitura', '2': 'Sistema Nacional da NFS-e' });
export const environment = words({ '1': 'Produção', '2': 'Homologação' });
export const situation = words({ '100': 'NFS-e Gerada', '102': 'NFS-e de Decisão Judicial', '103': 'NFS-e Avulsa', '107': 'NFS-e MEI' });
export const emitter = words({ '1': 'Prestador', '2': 'Tomador', '3': 'Intermediário' });
export const simples = words({
  '1': 'Não Optante',
  '2': 'Optante - Microempreendedor Individual (MEI)',
  '3': 'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
});
export const simplesScope = words({
  '1': 'Regime de apuração dos tributos federais e municipal pelo SN',
  '2': 'Regime de apuração dos tributos federais pelo SN e ISSQN por fora do SN conforme respectiva legislação municipal do tributo',
  '3': 'Regime de apuração dos tributos federais e municipal por fora do SN conforme respectivas legislações federal e municipal de cada tributo',
});
export const issKind = words({ '1': 'Operação tributável', '2': 'Imunidade', '3': 'Exportação de serviço', '4': 'Não Incidência' });
export const withholding = words({ '1': 'Não Retido', '2': 'Retido pelo Tomador', '3': 'Retido pelo Intermediário' });
export const specialRegime = words({
  '0': 'Nenhum',
  '1': 'Ato Cooperado (Cooperativa)',
  '2': 'Estimativa',
  '3': 'Microempresa Municipal',
  '4': 'Notário ou Registrador',
  '5': 'Profissional Autônomo',
  '6': 'Sociedade de Profissionais',
  '9': 'Outros',
});

/** Cut where its field ends, with points that say so. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 3)}...` : text);
