import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { aSigner, fixtureRecipient, keyOf, noteXml, type FixtureNote } from '#fixtures/supplier-notes/note-xml.ts';
import { readNoteFiles, type NoteRead } from './read-note-files.ts';

const { subtle } = globalThis.crypto;
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const read = async (content: string | Uint8Array, name = 'nota.xml'): Promise<NoteRead[]> =>
  readNoteFiles([{ name, bytes: typeof content === 'string' ? bytesOf(content) : (content.slice().buffer as ArrayBuffer) }], subtle);
const only = async (content: string | Uint8Array): Promise<NoteRead> => {
  const [first] = await read(content);
  if (first === undefined) throw new Error('Nothing was read');
  return first;
};
const noteOf = async (content: string | Uint8Array) => {
  const found = await only(content);
  if (!found.ok) throw new Error(`${found.code} ${found.detail}`);
  return found.note;
};

const withParts: FixtureNote = {
  number: 4321,
  lines: [
    {
      code: 'W 712/95',
      description: 'Filtro de óleo <VW> & Audi',
      barcode: '7891234567895',
      quantity: 20_000,
      unit: 'CX',
      pieceUnit: 'UN',
      pieceQuantity: 240_000,
      gross: 24_000,
      discount: 100,
      freight: 333,
      ipi: 1_560,
      st: 47,
    },
    { gross: 999, insurance: 5, other: 7 },
  ],
  instalments: [
    { due: '2026-12-20', amount: 13_400 },
    { due: '2027-01-19', amount: 13_451 },
  ],
};

describe('a note that is read', () => {
  it('has its parts in cents and ten-thousandths', async () => {
    const note = await noteOf(noteXml(withParts));
    expect(note).toMatchObject({
      key: keyOf(withParts),
      number: 4321,
      issuedAt: '2026-11-20T10:30',
      isTrial: false,
      issuer: { taxId: '11222333000181', name: 'Distribuidora Sul de Autopeças Ltda', city: 'São Paulo', postalCode: '01001000' },
      recipient: { taxId: fixtureRecipient },
      totals: { gross: 24_999, discount: 100, freight: 333, ipi: 1_560, st: 47, insurance: 5, other: 7, total: 26_851 },
      protocol: { code: 100 },
      signature: 'missing',
      paidBy: '15',
      instalments: [
        { due: '2026-12-20', amount: 13_400 },
        { due: '2027-01-19', amount: 13_451 },
      ],
    });
    expect(note.lines[0]).toMatchObject({
      code: 'W 712/95',
      description: 'Filtro de óleo <VW> & Audi',
      barcode: '7891234567895',
      unit: 'CX',
      quantity: 20_000,
      pieceQuantity: 240_000,
      gross: 24_000,
      st: 47,
    });
    expect(note.lines[1]).toMatchObject({ barcode: '', insurance: 5, other: 7 });
  });

  it('is read in the encoding that it names', async () => {
    const text = noteXml({ issuerName: 'Peças São José', encoding: 'ISO-8859-1' });
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect((await noteOf(latin)).issuer.name).toBe('Peças São José');
    expect(await only(latin.map((byte) => byte).slice())).toMatchObject({ ok: true });
    const lying = Uint8Array.from(noteXml({ issuerName: 'São' }), (character) => character.charCodeAt(0));
    expect(await only(lying)).toMatchObject({ ok: false, code: 'encoding' });
    expect(await only(noteXml({ encoding: 'EBCDIC-CP-US' }))).toMatchObject({ ok: false, code: 'encoding' });
    expect((await noteOf(`\uFEFF${noteXml()}`)).number).toBe(1);
  });

  it('says whether it is for trial, and what the authority answered', async () => {
    expect(await noteOf(noteXml({ trial: true }))).toMatchObject({ isTrial: true });
    expect((await noteOf(noteXml({ status: 302 }))).protocol).toEqual({ code: 302, reason: 'Uso Denegado' });
    expect((await noteOf(noteXml({ status: null }))).protocol.code).toBeNull();
    // A protocol of another note.
    expect((await noteOf(noteXml().replace('<chNFe>35', '<chNFe>31'))).protocol.code).toBeNull();
  });

  it('by an alphanumeric CNPJ has its key checked too', async () => {
    const note = await noteOf(noteXml({ issuer: fixtureRecipient }));
    expect(note.issuer.taxId).toBe(fixtureRecipient);
    expect(note.key.slice(6, 20)).toBe(fixtureRecipient);
  });
});

describe('the signature', () => {
  it('matches, by SHA-1 and SHA-256', async () => {
    const signer = await aSigner();
    expect((await noteOf(noteXml(withParts, { signer }))).signature).toBe('matches');
    expect((await noteOf(noteXml(withParts, { signer, digest: 'sha256' }))).signature).toBe('matches');
  });

  it('is broken by one cent, by another key and by another reference', async () => {
    const signer = await aSigner();
    const signed = noteXml(withParts, { signer });
    expect((await noteOf(signed.replace('<vOutro>0.07</vOutro>', '<vOutro>0.08</vOutro>'))).signature).toBe('broken');
    const other = await aSigner();
    expect((await noteOf(noteXml(withParts, { signer: { ...signer, certificate: other.certificate } }))).signature).toBe('broken');
    expect((await noteOf(signed.replace(/URI="#NFe3/, 'URI="#NFe4'))).signature).toBe('broken');
    expect((await noteOf(signed.replace(/<X509Certificate>[^<]+/, '<X509Certificate>AAAA'))).signature).toBe('broken');
  });

  it.each([
    ['a value that is no base 64', /(<DigestValue>)[^<]+/, '$1AB='],
    ['a signature that is no base 64', /(<SignatureValue>)[^<]+/, '$1AAAAA=='],
    ['a digest by the name of what every object has', /(<DigestMethod Algorithm=")[^"]+/, '$1constructor'],
    ['a method by such a name', /(<SignatureMethod Algorithm=")[^"]+/, '$1toString'],
  ])('is broken by %s, and the other files are read', async (_, pattern, instead) => {
    const hostile = noteXml(withParts, { signer: await aSigner() }).replace(pattern, instead);
    const found = await readNoteFiles(
      [hostile, noteXml()].map((text) => ({ name: 'nota.xml', bytes: bytesOf(text) })),
      subtle,
    );
    expect(found.map((each) => each.ok && each.note.signature)).toEqual(['broken', 'missing']);
  });

  it('of somebody else is told as that', async () => {
    expect((await noteOf(noteXml({}, { signer: await aSigner('99888777000166') }))).signature).toBe('other');
  });

  it('cannot be checked where the browser has no cryptography', async () => {
    const [found] = await readNoteFiles([{ name: 'nota.xml', bytes: bytesOf(noteXml({}, { signer: await aSigner() })) }], undefined);
    expect(found?.ok === true && found.note.signature).toBe('unchecked');
  });
});

describe('what is something else', () => {
  it.each([
    ['<cteProc xmlns="http://www.portalfiscal.inf.br/cte"/>', 'is_cte'],
    ['<mdfeProc/>', 'is_mdfe'],
    ['<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"/>', 'is_nfse'],
    ['<CompNfse/>', 'is_nfse'],
    ['<procEventoNFe/>', 'is_event'],
    ['<ProcInutNFe/>', 'is_void'],
    ['<resNFe/>', 'is_summary'],
    ['<html/>', 'not_note'],
    ['<nfeProc/>', 'not_note'],
    ['<NFe><infNFe versao="3.10"/></NFe>', 'old_layout'],
    ['', 'empty'],
    ['%PDF-1.7', 'is_pdf'],
    ['isto não é XML', 'not_xml'],
  ])('%s is told as %s', async (content, code) => {
    expect(await only(content)).toMatchObject({ ok: false, code });
  });

  it('names the part that is missing', async () => {
    expect(await only(noteXml().replace(/<vNF>[^<]+<\/vNF>/, ''))).toMatchObject({ ok: false, code: 'missing_part', detail: 'totals.total' });
    expect(await only(noteXml().replace('<qCom>1.0000</qCom>', '<qCom>1e3</qCom>'))).toMatchObject({
      code: 'missing_part',
      detail: 'lines.0.quantity',
    });
    expect(await only(noteXml().replace('<vProd>100.00</vProd>', '<vProd>-100.00</vProd>'))).toMatchObject({ code: 'missing_part' });
  });

  it('has another key than its fields say', async () => {
    expect(await only(noteXml().replace('<nNF>1</nNF>', '<nNF>2</nNF>'))).toMatchObject({ ok: false, code: 'key_mismatch' });
    expect(await only(noteXml().replace('T10:30', 'T10:30').replace('2026-11-20T', '2026-10-20T'))).toMatchObject({ code: 'key_mismatch' });
    expect(await only(noteXml().replace(/Id="NFe(\d{43})\d"/, 'Id="NFe$1X"'))).toMatchObject({ ok: false, code: 'wrong_key' });
  });
});

describe('a hostile file', () => {
  it('brings no entities and no DOCTYPE', async () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><nfeProc>&b;</nfeProc>';
    expect(await only(bomb)).toMatchObject({ ok: false, code: 'doctype' });
    expect(await only('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>')).toMatchObject({ ok: false, code: 'doctype' });
    expect(await only(noteXml().replace('<natOp>Venda', '<natOp>&xxe;'))).toMatchObject({ ok: false, code: 'not_xml' });
  });

  it('is not read beyond its depth, its parts and its size', async () => {
    expect(await only('<a>'.repeat(5_000))).toMatchObject({ ok: false, code: 'too_deep' });
    expect(await only(`<a>${'<b/>'.repeat(250_000)}</a>`)).toMatchObject({ ok: false, code: 'too_deep' });
    expect(await only(`<a>${'x'.repeat(6 * 1024 * 1024)}</a>`)).toMatchObject({ ok: false, code: 'too_large' });
    expect(await only(noteXml().slice(0, 900))).toMatchObject({ ok: false, code: 'not_xml' });
  });
});

describe('a zip', () => {
  it('gives each of its notes, and says of the others what they are', async () => {
    const zip = zipSync({
      'notas/um.xml': strToU8(noteXml({ number: 1 })),
      'notas/dois.XML': strToU8(noteXml({ number: 2 })),
      'frete.xml': strToU8('<cteProc/>'),
      'leia.txt': strToU8('nada'),
      '__MACOSX/um.xml': strToU8('nada'),
    });
    const found = await read(zip, 'notas.zip');
    expect(found.map((each) => [each.name, each.ok ? each.note.number : each.code])).toEqual([
      ['um.xml', 1],
      ['dois.XML', 2],
      ['frete.xml', 'is_cte'],
    ]);
  });

  it('that is a bomb is not unpacked', async () => {
    const zip = zipSync({ 'a.xml': new Uint8Array(60 * 1024 * 1024), 'b.xml': strToU8(noteXml()) }, { level: 9 });
    expect(zip.length).toBeLessThan(200_000);
    expect((await read(zip)).map((each) => (each.ok ? each.note.number : each.code))).toEqual([1, 'too_large']);
    const many = zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.xml`, strToU8('<a/>')])), { level: 0 });
    expect(await only(many)).toMatchObject({ ok: false, code: 'zip_too_large' });
  });

  it('that lies about its sizes gives no more than it names', async () => {
    const zip = zipSync({ 'a.xml': new Uint8Array(8 * 1024 * 1024) }, { level: 9 });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    // The size in the directory, behind its signature (APPNOTE 4.3.12).
    for (let at = 0; at < zip.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(await only(zip)).toMatchObject({ ok: false });
  });

  it('that is damaged, or has no note, says so', async () => {
    const zip = zipSync({ 'a.xml': strToU8(noteXml()) });
    expect(await only(zip.slice(0, 100))).toMatchObject({ ok: false, code: 'zip_broken' });
    expect(await only(zipSync({ 'a.txt': strToU8('x') }))).toMatchObject({ ok: false, code: 'zip_empty' });
  });
});
