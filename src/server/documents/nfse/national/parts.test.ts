import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';
import { municipalityOf } from './municipality.ts';
import { packXml, unpackXml } from './packed-xml.ts';
import { errorsIn, fieldsOf } from './said.ts';
import { trustedRoots } from './trust.ts';

describe('packed XML', () => {
  it('comes back, also from base64 twice', () => {
    const packed = packXml('<a>ção</a>');
    expect(unpackXml(packed)).toBe('<a>ção</a>');
    expect(unpackXml(Buffer.from(packed).toString('base64'))).toBe('<a>ção</a>');
  });

  it.each([
    ['nothing', ''],
    ['no base64', '<html>'],
    ['no gzip', Buffer.from('plain').toString('base64')],
    ['a cut one', packXml('<a>ção</a>').slice(0, 20)],
    ['one of three layers', Buffer.from(Buffer.from(packXml('<a/>')).toString('base64')).toString('base64')],
    ['one that unfolds to too much', gzipSync(Buffer.alloc(5 * 1024 * 1024)).toString('base64')],
    ['no UTF-8', gzipSync(Buffer.from([0xc3, 0x28])).toString('base64')],
  ])('is null for %s', (_, packed) => {
    expect(unpackXml(packed)).toBeNull();
  });
});

describe('errors', () => {
  it.each([
    ['{"erros":[{"Codigo":"e1235","Descricao":"Falha","Complemento":"xNome"}]}', { code: 'E1235', description: 'Falha', complement: 'xNome' }],
    ['{"Erro":{"codigo":"E0014","mensagem":"Já existe"}}', { code: 'E0014', description: 'Já existe', complement: '' }],
    ['{"erro":"Serviço indisponível"}', { code: '', description: 'Serviço indisponível', complement: '' }],
  ])('in %s are read', (body, message) => {
    expect(errorsIn(fieldsOf(body))).toEqual([message]);
  });

  it.each(['', '[]', 'null', '{"erros":null}', '{"erro":{}}', '<html>', '{"erros":[1,{}]}'])('in %s there are none', (body) => {
    expect(errorsIn(fieldsOf(body))).toEqual([]);
  });
});

describe('who is trusted', () => {
  const rootR46 = '4F:A3:12:6D:8D:3A:11:D1:C4:85:5A:4F:80:7C:BA:D6:CF:91:9D:3A:5A:88:B0:3B:EA:2C:63:72:D9:3C:40:C9';
  const prints = (pems: readonly string[]) => pems.map((pem) => new X509Certificate(pem).fingerprint256);

  it('is the root of the national system’s chain among Node’s', () => {
    expect(prints(trustedRoots().slice(-1))).toEqual([rootR46]);
    expect(trustedRoots().length).toBeGreaterThan(100);
  });

  it('is what a file names besides', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trusted-'));
    const file = join(folder, 'extra.pem');
    writeFileSync(file, `# um\n${trustedRoots()[0]}\n${trustedRoots()[1]}`);
    expect(trustedRoots(file)).toHaveLength(trustedRoots().length + 2);
    rmSync(folder, { recursive: true });
    expect(() => trustedRoots(file)).toThrow('ENOENT');
  });
});

describe('hosts', () => {
  it('are those of the environment, or what stands in for them', () => {
    expect(hostsOf('1')).toEqual({ sefin: 'https://sefin.nfse.gov.br/SefinNacional', parameters: 'https://adn.nfse.gov.br/parametrizacao' });
    expect(hostsOf('2').sefin).toBe('https://sefin.producaorestrita.nfse.gov.br/SefinNacional');
    expect(hostsOf('1', 'https://localhost:1').parameters).toBe('https://localhost:1/parametrizacao');
  });
});

describe('a municipality', () => {
  const body = (declared: object) => JSON.stringify({ parametrosConvenio: declared });

  it('takes part where it uses the national emitter, not where it only shares its notes', () => {
    expect(municipalityOf('2211001', body({ aderenteAmbienteNacional: 1, aderenteEmissorNacional: 0 }))).toMatchObject({
      isActive: false,
      cancelWithinDays: null,
    });
    expect(municipalityOf('4103701', body({ aderenteAmbienteNacional: true, aderenteEmissorNacional: true }))).toMatchObject({ isActive: true });
  });

  it('is null for what says nothing of it', () => {
    expect(municipalityOf('1', '{"parametrosConvenio":null}')).toBeNull();
    expect(municipalityOf('1', '<html>')).toBeNull();
  });
});
