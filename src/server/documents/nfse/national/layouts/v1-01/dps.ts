import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import { momentOfIssue } from '#domain/invoices/note-rules.ts';
import { brasiliaMoment } from '../../../brasilia-moment.ts';
import { dpsId } from '../../../dps.ts';
import { layoutText } from '../../../layout-text.ts';
import { el, xmlDocument, type XmlElement } from '../../../xml.ts';
import type { DpsRequest } from '../layout.ts';
import { takerOf } from './taker.ts';
import { application, decimal, namespace, percent, version } from './wording.ts';

const mostText = 2000;
const mostReason = 255;
/** A reason has 15 signs at least. */
const plainReason = 'Substituição pedida pelo prestador do serviço';

/** The unsigned declaration of layout 1.01. Neither name nor address of who renders the service is told (E0121, E0128). */
export function buildDps({ environment, profile, content, number }: DpsRequest): string {
  const { municipality, cnpj, municipalRegistration, series } = profile;
  const declaration = [
    el('tpAmb', environment),
    el('dhEmi', brasiliaMoment(momentOfIssue(content))),
    el('verAplic', application),
    el('serie', series),
    el('nDPS', String(number)),
    el('dCompet', content.competence),
    // Issued by who renders the service.
    el('tpEmit', '1'),
    el('cLocEmi', municipality),
    content.replaces === '' ? null : replaced(content),
    el('prest', [el('CNPJ', cnpj), municipalRegistration === '' ? null : el('IM', municipalRegistration), regime(profile)]),
    takerOf(content.taker),
    service(profile, content),
    el('valores', [
      el('vServPrest', [el('vServ', decimal(content.value))]),
      content.discount === 0 ? null : el('vDescCondIncond', [el('vDescIncond', decimal(content.discount))]),
      taxes(profile, content),
    ]),
  ];
  const inner = { name: 'infDPS', attributes: { Id: dpsId({ municipality, cnpj }, series, number) }, content: declaration };
  return xmlDocument({ name: 'DPS', attributes: { xmlns: namespace, versao: version }, content: [inner] });
}

const replaced = ({ replaces, replacesFor, replacesText = '' }: NoteContent): XmlElement =>
  el('subst', [
    el('chSubstda', replaces),
    el('cMotivo', replacesFor),
    replacesText === '' && replacesFor !== '99' ? null : el('xMotivo', layoutText(replacesText || plainReason, mostReason)),
  ]);

const regime = ({ simples, simplesScope, specialRegime }: FiscalProfile): XmlElement =>
  el('regTrib', [
    el('opSimpNac', simples),
    // Asked of ME and EPP alone.
    simples === '3' ? el('regApTribSN', simplesScope) : null,
    el('regEspTrib', specialRegime),
  ]);

/** E0312: national and municipal code go together where the municipality has codes of its own. */
const service = ({ municipality, nationalCode, municipalCode, nbsCode }: FiscalProfile, { description }: NoteContent): XmlElement =>
  el('serv', [
    el('locPrest', [el('cLocPrestacao', municipality)]),
    el('cServ', [
      el('cTribNac', nationalCode),
      municipalCode === '' ? null : el('cTribMun', municipalCode),
      el('xDescServ', layoutText(description, mostText)),
      nbsCode === '' ? null : el('cNBS', nbsCode),
    ]),
  ]);

const taxes = ({ simples, simplesRate, issRate }: FiscalProfile, { issWithheld }: NoteContent): XmlElement =>
  el('trib', [
    el('tribMun', [
      el('tribISSQN', '1'),
      // 2: withheld by the taker; only then the rate is told (E0625), else the municipality's parameters have it.
      el('tpRetISSQN', issWithheld ? '2' : '1'),
      issWithheld ? el('pAliq', percent(issRate)) : null,
    ]),
    // ME and EPP tell their rate (E0712); of others the estimate of all taxes is not told (Decreto 8.264/2014).
    el('totTrib', [simples === '3' ? el('pTotTribSN', percent(simplesRate)) : el('indTotTrib', '0')]),
  ]);
