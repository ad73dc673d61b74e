import type { Content } from 'pdfmake/interfaces';
import type { XmlReader } from '../nfse/national/xml-reader.ts';
import { block, collapsed, empty, field, title, whole } from './danfse-cells.ts';
import * as say from './danfse-words.ts';

/* The blocks below the head, in the order of NT 008's Annex I. `read` begins below the note's root. */

const dps = 'infNFSe/DPS/infDPS';

export function provider(read: XmlReader): Content {
  const at = 'infNFSe/emit';
  const [street, number, extra, district] = ['xLgr', 'nro', 'xCpl', 'xBairro'].map((name) => read(`${at}/enderNac/${name}`));
  const regime = `${dps}/prest/regTrib`;
  return block([
    [
      title('PRESTADOR / FORNECEDOR'),
      field('CNPJ / CPF / NIF', say.document(read(`${at}/CNPJ`) || read(`${at}/CPF`))),
      field('Indicador Municipal (Inscrição)', read(`${at}/IM`)),
      field('Telefone', read(`${at}/fone`)),
    ],
    [
      field('Nome / Nome Empresarial', read(`${at}/xNome`), { columns: 2 }),
      field('Município / Sigla UF', joined([read('infNFSe/xLocEmi'), read(`${at}/enderNac/UF`)])),
      field('Código IBGE / CEP', joined([read(`${at}/enderNac/cMun`), say.postalCode(read(`${at}/enderNac/CEP`))])),
    ],
    [
      field('Endereço', [street, number, extra, district].filter(Boolean).join(', '), { columns: 2 }),
      field('E-mail', read(`${at}/email`), { columns: 2 }),
    ],
    [
      field('Simples Nacional na Data de Competência', say.simples(read(`${regime}/opSimpNac`))),
      field('Regime de Apuração Tributária pelo SN', say.simplesScope(read(`${regime}/regApTribSN`)), { columns: 3 }),
    ],
  ]);
}

export function taker(read: XmlReader): Content {
  const at = `${dps}/toma`;
  if (!read.has(at)) return collapsed('TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
  const abroad = `${at}/end/endExt`;
  const city = joined([read(`${abroad}/xCidade`), read(`${abroad}/cPais`)]);
  return block([
    [
      title('TOMADOR / ADQUIRENTE'),
      field('CNPJ / CPF / NIF', say.document(read(`${at}/CNPJ`) || read(`${at}/CPF`) || read(`${at}/NIF`))),
      field('Indicador Municipal (Inscrição)', read(`${at}/IM`)),
      field('Telefone', read(`${at}/fone`)),
    ],
    [
      field('Nome / Nome Empresarial', read(`${at}/xNome`), { columns: 2 }),
      field('Município / Sigla UF', city),
      field('Código IBGE / CEP', joined([read(`${at}/end/endNac/cMun`), read(`${at}/end/endNac/CEP`) || read(`${abroad}/cEndPost`)])),
    ],
    [
      field(
        'Endereço',
        ['xLgr', 'nro', 'xCpl', 'xBairro']
          .map((name) => read(`${at}/end/${name}`))
          .filter(Boolean)
          .join(', '),
        { columns: 2 },
      ),
      field('E-mail', read(`${at}/email`), { columns: 2 }),
    ],
  ]);
}

export const others = (): Content[] => [
  collapsed('DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e'),
  collapsed('INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e'),
];

export function service(read: XmlReader): Content {
  const at = `${dps}/serv/cServ`;
  const codes = joined([say.serviceCode(read(`${at}/cTribNac`)), say.orNothing(read(`${at}/cTribMun`))]);
  return block([
    [
      title('SERVIÇO PRESTADO'),
      field('Código de Tributação Nacional / Municipal', codes),
      field('Código da NBS', read(`${at}/cNBS`)),
      field('Local da Prestação / Sigla UF / País', joined([read('infNFSe/xLocPrestacao'), 'BR'])),
    ],
    [whole(say.shortened(read('infNFSe/xTribMun') || read('infNFSe/xTribNac'), 170))],
    [whole(say.shortened(read(`${at}/xDescServ`), 1300), 'Descrição do Serviço')],
  ]);
}

export function municipalTax(read: XmlReader): Content {
  const at = `${dps}/valores/trib/tribMun`;
  if (read(`${at}/tribISSQN`) === '4') return collapsed('TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN');
  const regime = read(`${dps}/prest/regTrib/regEspTrib`);
  const discount = read(`${dps}/valores/vDescCondIncond/vDescIncond`);
  return block([
    [
      title('TRIBUTAÇÃO MUNICIPAL (ISSQN)'),
      field('Tipo de Tributação do ISSQN', say.issKind(read(`${at}/tribISSQN`))),
      field('Município / Sigla UF / País da Incidência do ISSQN', joined([read('infNFSe/xLocIncid'), 'BR']), { columns: 2 }),
    ],
    ...(regime === '0' || regime === '' ? [] : [[field('Regime Especial de Tributação do ISSQN', say.specialRegime(regime), { columns: 4 })]]),
    ...(discount === '' ? [] : [[empty(), empty(), empty(), field('Desconto Incondicionado', say.money(discount))]]),
    [
      field('BC ISSQN', say.money(read('infNFSe/valores/vBC'))),
      field('Alíquota Aplicada', say.rate(read('infNFSe/valores/pAliqAplic'))),
      field('Retenção do ISSQN', say.withholding(read(`${at}/tpRetISSQN`))),
      field('ISSQN Apurado', say.money(read('infNFSe/valores/vISSQN'))),
    ],
  ]);
}

/** Until the end of 2026 the line of PIS and COFINS is printed too (NT 008 2.4.5, note 6). */
export function federalTax(read: XmlReader): Content {
  const at = `${dps}/valores/trib/tribFed`;
  const isOld = read(`${dps}/dCompet`) <= '2026-12-31';
  return block([
    [
      title('TRIBUTAÇÃO FEDERAL (EXCETO CBS)'),
      field('IRRF', say.money(read(`${at}/vRetIRRF`))),
      field('Contribuição Previdenciária - Retida', say.money(read(`${at}/vRetCP`))),
      field('Contribuições Sociais - Retidas', say.money(read(`${at}/vRetCSLL`))),
    ],
    ...(isOld
      ? [
          [
            field('PIS - Débito Apuração Própria', say.money(read(`${at}/piscofins/vPis`))),
            field('COFINS - Débito Apuração Própria', say.money(read(`${at}/piscofins/vCofins`))),
            field('Descrição Contrib. Sociais - Retidas', '', { columns: 2 }),
          ],
        ]
      : []),
  ]);
}

export function newTaxes(read: XmlReader): Content {
  const at = 'infNFSe/IBSCBS';
  const declared = `${dps}/IBSCBS/valores/trib/gIBSCBS`;
  const place = joined([read(`${dps}/IBSCBS/cIndOp`), read(`${at}/cLocalidadeIncid`), read(`${at}/xLocalidadeIncid`)]);
  const value = (way: string) => say.money(read(`${at}/${way}`));
  const rate = (way: string) => say.rate(read(`${at}/${way}`));
  return block([
    [
      title('TRIBUTAÇÃO IBS / CBS'),
      field('CST / cClassTrib', joined([read(`${declared}/CST`), read(`${declared}/cClassTrib`)])),
      field('Indicador de Operação / Código IBGE Incidência / Município Incidência / Sigla UF', place, { columns: 2 }),
    ],
    [
      field('Exclusões e Reduções da Base de Cálculo', value('valores/vCalcReeRepRes')),
      field('Base de Cálculo Após Exclusões e Reduções', value('valores/vBC')),
      field('Red. Alíquota IBS / Red. Alíquota CBS', joined([rate('valores/uf/pRedAliqUF'), rate('valores/fed/pRedAliqCBS')])),
      field('Alíquota - IBS UF / IBS Mun', joined([rate('valores/uf/pIBSUF'), rate('valores/mun/pIBSMun')])),
    ],
    [
      field('Alíq. Efetiva Municipal - IBS', rate('valores/mun/pAliqEfetMun')),
      field('Valor Apurado Municipal - IBS', value('totCIBS/gIBS/gIBSMunTot/vIBSMun')),
      field('Alíq. Efetiva Estadual - IBS', rate('valores/uf/pAliqEfetUF')),
      field('Valor Apurado Estadual - IBS', value('totCIBS/gIBS/gIBSUFTot/vIBSUF')),
    ],
    [
      field('Valor Total Apurado - IBS', value('totCIBS/gIBS/vIBSTot')),
      field('Alíquota - CBS', rate('valores/fed/pCBS')),
      field('Alíquota Efetiva - CBS', rate('valores/fed/pAliqEfetCBS')),
      field('Valor Total Apurado - CBS', value('totCIBS/gCBS/vCBS')),
    ],
  ]);
}

export function totals(read: XmlReader): Content {
  const at = `${dps}/valores`;
  const taxes = 'infNFSe/IBSCBS/totCIBS';
  return block([
    [
      title('VALOR TOTAL DA NFS-e'),
      field('Valor da Operação / Serviço', say.money(read(`${at}/vServPrest/vServ`))),
      field('Desconto Incondicionado', say.money(read(`${at}/vDescCondIncond/vDescIncond`))),
      field('Desconto Condicionado', say.money(read(`${at}/vDescCondIncond/vDescCond`))),
    ],
    [
      field('Total das Retenções (ISSQN / Federais)', say.money(read('infNFSe/valores/vTotalRet'))),
      field('Valor Líquido da NFS-e', say.money(read('infNFSe/valores/vLiq'))),
      field('Total do IBS/CBS', say.moneySum([read(`${taxes}/gIBS/vIBSTot`), read(`${taxes}/gCBS/vCBS`)])),
      field('Valor Líquido da NFS-e + IBS/CBS', say.money(read(`${taxes}/vTotNF`)), { shaded: true }),
    ],
  ]);
}

export function further(read: XmlReader): Content {
  const replaced = read(`${dps}/subst/chSubstda`);
  const texts = [read(`${dps}/serv/infoCompl/xInfComp`), replaced === '' ? '' : `NFS-e Subst.: ${replaced}`, read('infNFSe/xOutInf')];
  const told = `${dps}/valores/trib/totTrib`;
  const simples = read(`${told}/pTotTribSN`);
  const law = simples === '' ? 'não informados' : `Simples Nacional ${say.rate(simples)}`;
  return block([
    [title('INFORMAÇÕES COMPLEMENTARES', 4)],
    [whole(say.shortened(texts.filter(Boolean).join(' | '), 2000))],
    [whole(`Totais aproximados dos tributos (Lei nº 12.741/2012): ${law}`)],
  ]);
}

const joined = (parts: readonly string[]): string => parts.map(say.orNothing).join(' / ');
