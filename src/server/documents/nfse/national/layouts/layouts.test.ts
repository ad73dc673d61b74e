import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import type { EventRequest, Layout, NoteEvent } from './layout.ts';
import { layoutFor } from './layouts.ts';
import { layout101 } from './v1-01/layout-101.ts';

const issuedAtMs = Date.UTC(2026, 10, 20, 15, 1, 9);
const built = (profile: Parameters<typeof aProfile>[0] = {}, content: Parameters<typeof aContent>[0] = {}, number = 7) =>
  layout101.buildDps({ environment: '2', profile: aProfile(profile), content: aContent({ issuedAtMs, ...content }), number });

const abroad = {
  kind: 'abroad',
  document: '',
  name: 'Juan Pérez',
  country: 'AR',
  address: { street: 'Calle Florida', number: '100', district: 'Centro', city: 'Buenos Aires', region: 'CABA', postalCode: 'C1005' },
} as const;
const key = '35503082212ABC34501DE35000000000000126111234567890';

describe('the declaration of layout 1.01', () => {
  it('is written as its schema has it, without name and address of the issuer (E0121, E0128)', async () => {
    const xml = built();
    expect(xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01">' +
        '<infDPS Id="DPS355030821122233300018100001000000000000007"><tpAmb>2</tpAmb><dhEmi>2026-11-20T12:00:09-03:00</dhEmi>' +
        '<verAplic>patio-1</verAplic><serie>1</serie><nDPS>7</nDPS><dCompet>2026-11-20</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi>' +
        '<prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib></regTrib></prest>' +
        '<toma><CPF>52998224725</CPF><xNome>Ana &amp; Filhos</xNome></toma>' +
        '<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest><cServ><cTribNac>140101</cTribNac>' +
        '<xDescServ>Alinhamento e balanceamento</xDescServ></cServ></serv>' +
        '<valores><vServPrest><vServ>350.00</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' +
        '<totTrib><pTotTribSN>6.00</pTotTribSN></totTrib></trib></valores></infDPS></DPS>',
    );
    expect(await layout101.complaintsOfDps(xml)).toEqual([]);
  });

  it.each([
    ['no taker', {}, { taker: { kind: 'none' } }, '</prest><serv>'],
    [
      'a taker by CNPJ with letters',
      {},
      { taker: { kind: 'cnpj', document: '12ABC34501DE35', name: 'X', email: 'a@b.c' } },
      '<toma><CNPJ>12ABC34501DE35</CNPJ><xNome>X</xNome><email>a@b.c</email></toma>',
    ],
    ['a taker abroad', {}, { taker: abroad }, '<toma><cNaoNIF>2</cNaoNIF><xNome>Juan Pérez</xNome><end><endExt><cPais>AR</cPais>'],
    ['a taker abroad with a number', {}, { taker: { ...abroad, document: '20-123' } }, '<toma><NIF>20-123</NIF>'],
    [
      'a taker abroad whose address has neither a number nor a district',
      {},
      { taker: { ...abroad, address: { ...abroad.address, number: '', district: '' } } },
      '<xLgr>Calle Florida</xLgr><nro>S/N</nro><xBairro>Não informado</xBairro>',
    ],
    ['withheld ISS, whose rate is told then alone (E0625)', {}, { issWithheld: true }, '<tpRetISSQN>2</tpRetISSQN><pAliq>5.00</pAliq>'],
    ['a discount', {}, { discount: cents(1_001) }, '<vDescCondIncond><vDescIncond>10.01</vDescIncond></vDescCondIncond>'],
    ['a replacement', {}, { replaces: key, replacesFor: '01' }, `<subst><chSubstda>${key}</chSubstda><cMotivo>01</cMotivo></subst>`],
    [
      'a replacement for another reason',
      {},
      { replaces: key, replacesFor: '99' },
      '<cMotivo>99</cMotivo><xMotivo>Substituição pedida pelo prestador do serviço</xMotivo>',
    ],
    [
      'a municipal code (E0312)',
      { municipalCode: '001', nbsCode: '123456789' },
      {},
      '<cTribNac>140101</cTribNac><cTribMun>001</cTribMun><xDescServ>',
    ],
    ['a municipal registration', { municipalRegistration: '12345' }, {}, '<CNPJ>11222333000181</CNPJ><IM>12345</IM>'],
    ['ISS outside of Simples', { simplesScope: '2' }, {}, '<regApTribSN>2</regApTribSN>'],
    ['no Simples', { simples: '1' }, {}, '<totTrib><indTotTrib>0</indTotTrib></totTrib>'],
    ['the largest series and number', { series: '49999' }, {}, '<serie>49999</serie><nDPS>7</nDPS>'],
    ['a company whose CNPJ has letters to its end', { cnpj: '12ABC34501DE35' }, {}, 'Id="DPS3550308212ABC34501DE3500001000000000000007"'],
  ] as const)('is valid with %s', async (_, profile, content, part) => {
    const xml = built(profile, content as Parameters<typeof aContent>[0]);
    expect(xml).toContain(part);
    expect(await layout101.complaintsOfDps(xml)).toEqual([]);
  });

  it('is like the official examples, but for who wrote it and when', async () => {
    const example = await readFile(new URL('../../examples/dps-exemplo-cnpj-alfanumerico.xml', import.meta.url), 'utf8');
    const own = built(
      { cnpj: '12ABC34501DE35' },
      { taker: { kind: 'cpf', document: '52998224725', name: 'Fulano de Tal', email: '' }, description: 'Troca de oleo e filtros - ABC1D23' },
      1,
    );
    expect(own.replace('patio-1', 'oficina-0.1').replace('T12:00:09', 'T12:00:00')).toBe(example.trim());
  });

  it('stands a minute back, so that no clock is ahead (E0008), but not on the day before (E0015)', () => {
    expect(built({}, { issuedAtMs: Date.UTC(2026, 10, 20, 3, 0, 20), competence: '2026-11-20' })).toContain(
      '<dhEmi>2026-11-20T00:00:00-03:00</dhEmi>',
    );
    expect(built({}, { issuedAtMs: Date.UTC(2026, 10, 20, 3, 0, 20), competence: '2026-11-19' })).toContain(
      '<dhEmi>2026-11-19T23:59:20-03:00</dhEmi>',
    );
  });

  it('is refused by its schema where something is not of its form', async () => {
    expect(await layout101.complaintsOfDps(built({ nationalCode: '14.01' }))).toEqual([expect.stringContaining('cTribNac')]);
  });
});

describe('the request of an event of layout 1.01', () => {
  const text = 'Valor digitado errado pelo atendente';
  const request = (event: NoteEvent, accessKey = key): EventRequest => ({
    environment: '2',
    author: '12ABC34501DE35',
    accessKey,
    atMs: issuedAtMs,
    event,
  });

  it.each<[NoteEvent, string]>([
    [{ kind: 'cancel', reason: '1', text }, `<e101101><xDesc>Cancelamento de NFS-e</xDesc><cMotivo>1</cMotivo><xMotivo>${text}</xMotivo></e101101>`],
    [
      { kind: 'ask_to_cancel', reason: '9', text },
      '<e101103><xDesc>Solicitação de Análise Fiscal para Cancelamento de NFS-e</xDesc><cMotivo>9</cMotivo>',
    ],
    [{ kind: 'replace', reason: '99', text, by: key.replace('1261', '2261') }, '<e105102><xDesc>Cancelamento de NFS-e por Substituição</xDesc>'],
  ])('is valid for %o', async (event, part) => {
    const xml = layout101.buildEvent(request(event));
    expect(xml).toContain(part);
    expect(await layout101.complaintsOfEvent(xml)).toEqual([]);
  });

  it('is valid for a note of a CNPJ with a letter at its twelfth place, which the published schema forgets', async () => {
    const letter = key.slice(0, 9) + '12ABC34501DA35' + key.slice(23);
    expect(letter[20]).toBe('A');
    expect(await layout101.complaintsOfEvent(layout101.buildEvent(request({ kind: 'cancel', reason: '2', text }, letter)))).toEqual([]);
  });

  it('is refused by its schema for a reason that is too short', async () => {
    expect(await layout101.complaintsOfEvent(layout101.buildEvent(request({ kind: 'cancel', reason: '1', text: 'erro' })))).not.toEqual([]);
  });
});

describe('the layout of a day', () => {
  const next = { ...layout101, version: '2.00' } satisfies Layout;
  const dated = [
    { layout: layout101, from: { '1': '2026-01-01' as CivilDate, '2': '2026-01-01' as CivilDate } },
    { layout: next, from: { '1': null, '2': '2026-10-31' as CivilDate } },
  ];

  it.each([
    ['1', '2026-11-30', '1.01'],
    ['2', '2026-10-30', '1.01'],
    ['2', '2026-10-31', '2.00'],
  ] as const)('in environment %s on %s is %s', (environment, day, version) => {
    expect(layoutFor(environment, day as CivilDate, dated).version).toBe(version);
  });

  it('is 1.01 today', () => {
    expect(layoutFor('1', '2026-11-26' as CivilDate)).toBe(layout101);
    expect(layoutFor('2', '2026-11-26' as CivilDate)).toBe(layout101);
  });
});
