import type { Cents } from '#domain/values/money.ts';
import { brasiliaMoment } from './brasilia-moment.ts';
import { layoutText } from './layout-text.ts';
import type { InvoiceRequest, Issuer, Recipient } from './provider.ts';
import type { NfseSettings } from './settings.ts';
import { el, xmlDocument, type XmlElement } from './xml.ts';

/* The national declaration of a rendered service (DPS), layout 1.01; its schemas are in ./xsd. */

const namespace = 'http://www.sped.fazenda.gov.br/nfse';
const application = 'patio-1';
const mostText = 2000;
const mostName = 300;

export interface DpsOptions {
  /** `tpAmb`: 1 production, 2 trial. */
  readonly environment: '1' | '2';
  /** Said first in the description, and once more in the complementary information; '' for nothing. */
  readonly notice: string;
}

/** The unsigned declaration as XML. */
export function buildDps(request: InvoiceRequest, settings: NfseSettings, { environment, notice }: DpsOptions): string {
  const { number, issuedAtMs, competence, issuer, recipient, description, value } = request;
  const { series, taxCode } = settings;
  const content = [
    el('tpAmb', environment),
    el('dhEmi', brasiliaMoment(issuedAtMs)),
    el('verAplic', application),
    el('serie', series),
    el('nDPS', String(number)),
    el('dCompet', competence),
    // Issued by who renders the service.
    el('tpEmit', '1'),
    el('cLocEmi', issuer.municipality),
    el('prest', [el('CNPJ', issuer.cnpj), regime(settings)]),
    recipient && el('toma', party(recipient)),
    el('serv', [
      el('locPrest', [el('cLocPrestacao', issuer.municipality)]),
      el('cServ', [el('cTribNac', taxCode), el('xDescServ', layoutText(notice === '' ? description : `${notice}. ${description}`, mostText))]),
      notice === '' ? null : el('infoCompl', [el('xInfComp', layoutText(notice, mostText))]),
    ]),
    el('valores', [el('vServPrest', [el('vServ', decimal(value))]), taxes(settings)]),
  ];
  const declaration = { name: 'infDPS', attributes: { Id: dpsId(issuer, series, number) }, content };
  return xmlDocument({ name: 'DPS', attributes: { xmlns: namespace, versao: '1.01' }, content: [declaration] });
}

/** The identity of a declaration: municipality, kind of registration (2: CNPJ), registration, series, number (TSIdDPS). */
export const dpsId = ({ municipality, cnpj }: Issuer, series: string, number: number): string =>
  `DPS${municipality}2${cnpj}${series.padStart(5, '0')}${String(number).padStart(15, '0')}`;

const party = ({ kind, document, name }: Recipient): XmlElement[] => [
  el(kind === 'cpf' ? 'CPF' : 'CNPJ', document),
  el('xNome', layoutText(name, mostName)),
];

const regime = ({ simples, specialRegime }: NfseSettings): XmlElement =>
  el('regTrib', [
    el('opSimpNac', simples),
    // 1: all taxes by Simples Nacional, which is so unless a limit was passed; only asked of ME and EPP.
    simples === '3' ? el('regApTribSN', '1') : null,
    el('regEspTrib', specialRegime),
  ]);

const taxes = ({ simples, simplesRate }: NfseSettings): XmlElement =>
  el('trib', [
    // Taxable, and the ISSQN is not withheld by the recipient.
    el('tribMun', [el('tribISSQN', '1'), el('tpRetISSQN', '1')]),
    // The national system asks the rate of ME and EPP (rejection E0712); of others the estimate of all taxes is not told (Decreto 8.264/2014).
    el('totTrib', [simples === '3' ? el('pTotTribSN', simplesRate) : el('indTotTrib', '0')]),
  ]);

const decimal = (value: Cents): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
