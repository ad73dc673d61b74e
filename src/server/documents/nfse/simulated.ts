import { noLegalForce } from '#domain/invoices/nfse.ts';
import { complaintsOf } from './check-dps.ts';
import { buildDps } from './dps.ts';
import type { InvoiceProvider } from './provider.ts';
import type { NfseSettings } from './settings.ts';

/** Fields of the declaration as a person calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  Id: 'a identificação da declaração',
  serie: 'a série',
  nDPS: 'o número',
  dCompet: 'a data da prestação',
  cLocEmi: 'o município da empresa',
  cLocPrestacao: 'o município da empresa',
  CNPJ: 'o CNPJ',
  CPF: 'o CPF do cliente',
  xNome: 'o nome do cliente',
  cTribNac: 'o código de tributação nacional (NFSE_TAX_CODE)',
  xDescServ: 'a descrição dos serviços',
  vServ: 'o valor dos serviços',
  opSimpNac: 'a opção pelo Simples Nacional (NFSE_SIMPLES)',
  regEspTrib: 'o regime especial (NFSE_SPECIAL_REGIME)',
  pTotTribSN: 'a alíquota do Simples Nacional (NFSE_SIMPLES_RATE)',
};

/** Builds and checks the declaration as it would be sent to the national system, and sends it nowhere: its notes hold for nothing. */
export function simulatedProvider(settings: NfseSettings): InvoiceProvider {
  return {
    name: 'simulado',
    series: settings.series,
    notice: noLegalForce,
    async issue(request) {
      const xml = buildDps(request, settings, { environment: '2', notice: noLegalForce });
      const complaints = await complaintsOf(xml);
      // The identity is made of other fields, and is wrong wherever one of them is.
      const telling = complaints.find((complaint) => fieldOf(complaint) !== 'Id') ?? complaints[0];
      return telling === undefined ? { ok: true, xml } : { ok: false, reason: reasonOf(telling) };
    },
  };
}

/** The field or attribute that the validator's line is about; '' where it names none. */
function fieldOf(complaint: string): string {
  const [, attribute, field = ''] = /(?:attribute '(\w+)'|Element '(?:\{[^}]*\})?(\w+)'(?!, attribute))/.exec(complaint) ?? [];
  return attribute ?? field;
}

/** The validator's line, led by what it is about in Portuguese. */
function reasonOf(complaint: string): string {
  const field = fieldOf(complaint);
  const called = fieldNames[field] ?? (field === '' ? 'o documento' : `o campo ${field}`);
  return `O layout nacional da NFS-e (DPS 1.01) não aceita ${called}. Detalhe: ${complaint}`;
}
