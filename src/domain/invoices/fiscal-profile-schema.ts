import * as z from 'zod/mini';
import { isCnpj, stripTaxId } from '../values/tax-id.ts';

const digits = (pattern: RegExp, message: string) => z.string().check(z.trim(), z.regex(pattern, message));
const hundredths = (most: number, message: string) => z.int(message).check(z.gte(0, message), z.lte(most, message));

/** How a company issues its notes, as its form gives it. The CNPJ loses its mask; rates are hundredths of a percent. */
export const fiscalProfileSchema = z.strictObject({
  cnpj: z.pipe(z.pipe(z.string(), z.transform(stripTaxId)), z.string().check(z.refine(isCnpj, 'O CNPJ não é válido.'))),
  municipality: digits(/^\d{7}$/, 'O código do município no IBGE tem 7 dígitos.'),
  municipalRegistration: digits(/^[0-9A-Za-z./-]{0,15}$/, 'A inscrição municipal tem até 15 letras e números.'),
  simples: z.enum(['1', '2', '3'], 'Escolha a opção pelo Simples Nacional.'),
  simplesScope: z.enum(['1', '2', '3'], 'Escolha como os tributos são apurados.'),
  simplesRate: hundredths(9_999, 'A alíquota do Simples vai de 0 a 99,99%.'),
  specialRegime: digits(/^[0-69]$/, 'O regime especial é um número de 0 a 6, ou 9.'),
  series: digits(/^[1-9]\d{0,4}$/, 'A série vai de 1 a 49999.').check(z.refine((text) => Number(text) <= 49_999, 'A série vai de 1 a 49999.')),
  nationalCode: digits(/^\d{6}$/, 'O código de tributação nacional tem 6 dígitos.'),
  municipalCode: digits(/^(\d{3})?$/, 'O código municipal tem 3 dígitos, ou fica vazio.'),
  nbsCode: digits(/^(\d{9})?$/, 'O código NBS tem 9 dígitos, ou fica vazio.'),
  issRate: hundredths(500, 'A alíquota do ISS vai de 0 a 5%.'),
});

const short = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const filled = (most: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most));

/** Who a note is issued to, as it is chosen. The document's digits are checked as it is asked for. */
export const takerSchema = z.union([
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.enum(['cpf', 'cnpj']), document: short(20), name: filled(300, 'Informe o nome do tomador.'), email: short(120) }),
  z.strictObject({
    kind: z.literal('abroad'),
    document: short(40),
    name: filled(300, 'Informe o nome do tomador.'),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Informe o país com as duas letras do código ISO (US, AR).')),
    address: z.strictObject({
      street: filled(255, 'Informe o endereço do tomador no exterior.'),
      number: short(60),
      district: short(60),
      city: filled(60, 'Informe a cidade do tomador no exterior.'),
      region: filled(60, 'Informe o estado ou a região do tomador no exterior.'),
      postalCode: filled(11, 'Informe o código postal do tomador no exterior.'),
    }),
  }),
]);
