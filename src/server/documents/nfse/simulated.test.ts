import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import type { InvoiceRequest } from './provider.ts';
import type { NfseSettings } from './settings.ts';
import { simulatedProvider } from './simulated.ts';

const settings: NfseSettings = { provider: 'simulado', series: '1', taxCode: '140101', simples: '3', simplesRate: '6.00', specialRegime: '0' };

const aRequest = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  number: 7,
  issuedAtMs: Date.UTC(2026, 10, 20, 15, 0, 9),
  competence: '2026-11-19' as CivilDate,
  issuer: { cnpj: '11222333000181', municipality: '3550308' },
  recipient: { name: 'Ana & Filhos', document: '52998224725', kind: 'cpf' },
  description: 'Alinhamento',
  value: cents(35_000),
  ...changes,
});

const issue = (changes: Partial<InvoiceRequest> = {}, own: Partial<NfseSettings> = {}) =>
  simulatedProvider({ ...settings, ...own }).issue(aRequest(changes));

const issued = async (...given: Parameters<typeof issue>): Promise<string> => {
  const result = await issue(...given);
  if (!result.ok) throw new Error(result.reason);
  return result.xml;
};

describe('the simulated provider', () => {
  it('builds the declaration of layout 1.01, marked as without force of law', async () => {
    expect(await issued()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01">' +
        '<infDPS Id="DPS355030821122233300018100001000000000000007"><tpAmb>2</tpAmb><dhEmi>2026-11-20T12:00:09-03:00</dhEmi>' +
        '<verAplic>patio-1</verAplic><serie>1</serie><nDPS>7</nDPS><dCompet>2026-11-19</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi>' +
        '<prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib></regTrib></prest>' +
        '<toma><CPF>52998224725</CPF><xNome>Ana &amp; Filhos</xNome></toma>' +
        '<serv><locPrest><cLocPrestacao>3550308</cLocPrestacao></locPrest><cServ><cTribNac>140101</cTribNac>' +
        '<xDescServ>SEM VALIDADE JURÍDICA. Alinhamento</xDescServ></cServ><infoCompl><xInfComp>SEM VALIDADE JURÍDICA</xInfComp></infoCompl></serv>' +
        '<valores><vServPrest><vServ>350.00</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN></tribMun>' +
        '<totTrib><pTotTribSN>6.00</pTotTribSN></totTrib></trib></valores></infDPS></DPS>',
    );
  });

  it('takes an alphanumeric CNPJ, of the company and of the customer (ruling 27)', async () => {
    const xml = await issued({
      issuer: { cnpj: '12ABC34501DE35', municipality: '3550308' },
      recipient: { name: 'Transportes', document: '12ABC34501DE35', kind: 'cnpj' },
    });
    expect(xml).toContain('Id="DPS3550308212ABC34501DE3500001000000000000007"');
    expect(xml).toContain('<toma><CNPJ>12ABC34501DE35</CNPJ>');
  });

  it.each([
    ['no customer', { recipient: null }, {}, '<serv>'],
    ['no Simples', {}, { simples: '1' }, '<opSimpNac>1</opSimpNac><regEspTrib>'],
    ['no Simples, whose taxes are not told', {}, { simples: '1' }, '<totTrib><indTotTrib>0</indTotTrib></totTrib>'],
    ['MEI', {}, { simples: '2' }, '<opSimpNac>2</opSimpNac><regEspTrib>'],
    ['MEI, whose taxes are not told', {}, { simples: '2' }, '<totTrib><indTotTrib>0</indTotTrib></totTrib>'],
    ['a rate of Simples', {}, { simplesRate: '11.20' }, '<totTrib><pTotTribSN>11.20</pTotTribSN></totTrib>'],
    ['one cent', { value: cents(1) }, {}, '<vServ>0.01</vServ>'],
    ['the largest quote', { value: cents(2_999_700_000_000_000) }, {}, '<vServ>29997000000000.00</vServ>'],
    ['summer time of long ago', { issuedAtMs: Date.UTC(2018, 11, 20, 15, 0) }, {}, '<dhEmi>2018-12-20T13:00:00-02:00</dhEmi>'],
    ['signs of XML', { description: 'A < B & "C" > ]]>' }, {}, '. A &lt; B &amp; &quot;C&quot; &gt; ]]&gt;</xDescServ>'],
    [
      'signs that the layout lacks',
      { description: 'Revisão – 1ª “grátis”…\n\u0000\u{1F697} fim' },
      {},
      '. Revisão - 1ª &quot;grátis&quot;... fim</xDescServ>',
    ],
    ['a name over lines', { recipient: { name: ' Ana\n\t Souza\u00a0 ', document: '52998224725', kind: 'cpf' } }, {}, '<xNome>Ana Souza</xNome>'],
    [
      'a name with signs that the layout lacks',
      { recipient: { name: 'Zoë Kovačević – 王\u0001\ud800', document: '52998224725', kind: 'cpf' } },
      {},
      '<xNome>Zoë Kovacevic -</xNome>',
    ],
    [
      'a name longer than its field',
      { recipient: { name: `${'á'.repeat(299)} b`, document: '52998224725', kind: 'cpf' } },
      {},
      `<xNome>${'á'.repeat(299)}</xNome>`,
    ],
  ] as const)('builds a valid one with %s', async (_, changes, own, part) => {
    expect(await issued(changes, own)).toContain(part);
  });

  it('cuts a long description where the layout ends it, never the mark', async () => {
    const [, text = ''] = /<xDescServ>(.*)<\/xDescServ>/.exec(await issued({ description: 'troca '.repeat(2000) })) ?? [];
    expect(text.startsWith('SEM VALIDADE JURÍDICA. troca')).toBe(true);
    expect([text.length <= 2000, text.length > 1990]).toEqual([true, true]);
  });

  it.each([
    ['municipality', { issuer: { cnpj: '11222333000181', municipality: '355030' } }, {}, /não aceita o município da empresa\. Detalhe: .*'355030'/],
    ['CNPJ', { issuer: { cnpj: '11222333', municipality: '3550308' } }, {}, /não aceita o CNPJ\. Detalhe: .*'11222333'/],
    [
      'document of the customer',
      { recipient: { name: 'Ana', document: '123', kind: 'cpf' } },
      {},
      /não aceita o CPF do cliente\. Detalhe: .*'123'.*pattern/,
    ],
    ['name of the customer', { recipient: { name: '', document: '52998224725', kind: 'cpf' } }, {}, /o nome do cliente.*minLength/],
    ['code of the service', {}, { taxCode: '14.01' }, /código de tributação nacional \(NFSE_TAX_CODE\).*'14\.01'/],
    ['regime', {}, { specialRegime: '7' }, /o regime especial/],
    ['date', { competence: '2026-02-30' as CivilDate }, {}, /a data da prestação/],
  ] as const)('refuses a bad %s with the reason and the validator’s line', async (_, changes, own, reason) => {
    const result = await issue(changes, own);
    expect(result.ok ? result : result.reason).toMatch(reason);
  });

  it('checks many at once, each for itself', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        issue({ number: index + 1, ...(index % 10 === 3 && { recipient: { name: 'Ana', document: String(index), kind: 'cpf' } }) }),
      ),
    );
    for (const [index, result] of results.entries()) {
      if (index % 10 === 3) expect(result.ok ? '' : result.reason).toContain(`'${index}'`);
      else expect(result.ok && result.xml).toContain(`<nDPS>${index + 1}</nDPS>`);
    }
  });
});
