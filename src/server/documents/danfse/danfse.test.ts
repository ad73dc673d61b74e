import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/values/money.ts';
import { Authority } from '#fixtures/sefin/authority.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { noteXml } from '#fixtures/sefin/note.ts';
import { drawPdf } from '../draw-pdf.ts';
import { layout101 } from '../nfse/national/layouts/v1-01/layout-101.ts';
import { danfse } from './danfse.ts';
import { markOf, publicQuery, type NoteMark } from './danfse-parts.ts';

const atMs = Date.UTC(2026, 10, 20, 15, 30, 5);
let sealer: ReturnType<Authority['company']>;
beforeAll(() => {
  sealer = new Authority('AC de teste').company();
});

const noteOf = (environment: '1' | '2', content: Parameters<typeof aContent>[0] = {}) =>
  noteXml(
    layout101.buildDps({ environment, profile: aProfile({ municipalCode: '001' }), content: aContent({ issuedAtMs: atMs, ...content }), number: 42 }),
    { number: 17, atMs, rate: 500 },
    sealer,
  );

async function drawn(xml: string, mark: NoteMark | null = null) {
  const bytes = await drawPdf(danfse({ noteXml: xml, mark }));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  return { pdf, text, bytes };
}

describe('the paper of a note', () => {
  it('says what the note says, on one page', async () => {
    const { pdf, text } = await drawn(noteOf('1', { discount: cents(1_050), issWithheld: true, value: cents(123_456_789) }));
    expect(pdf.numPages).toBe(1);
    for (const words of [
      'DANFSe v2.0',
      'Documento Auxiliar da NFS-e',
      'Município: São Paulo',
      'Tipo de Ambiente: Produção',
      '17',
      '20/11/2026 12:30:05',
      '11.222.333/0001-81',
      'OFICINA DO TESTE LTDA',
      '529.982.247-25',
      'Ana & Filhos',
      '14.01.01 / 001',
      'Alinhamento e balanceamento',
      'R$ 1.234.567,89',
      'R$ 10,50',
      '5,00%',
      'Retido pelo Tomador',
      'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
      'Simples Nacional 6,00%',
      'INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/SEM VALIDADE|CANCELADA|SUBSTITUÍDA/);
  });

  it('is without force of law in the trial environment', async () => {
    const { text } = await drawn(noteOf('2'));
    expect(text).toContain('NFS-e SEM VALIDADE JURÍDICA');
    expect(text).toContain('Tipo de Ambiente: Homologação');
  });

  it.each(['CANCELADA', 'SUBSTITUÍDA'] as const)('bears the mark %s', async (mark) => {
    expect((await drawn(noteOf('1'), mark)).text).toContain(mark);
  });

  it('says that nobody is named, and names who is abroad and what it replaces', async () => {
    expect((await drawn(noteOf('1', { taker: { kind: 'none' } }))).text).toContain('TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    const replaces = '35503082211222333000181000000000000126111234567890';
    const { text } = await drawn(noteOf('1', { replaces, replacesFor: '01' }));
    expect(text).toContain(`NFS-e Subst.: ${replaces}`);
  });

  it('adds up the new taxes where the system has reckoned them', async () => {
    const taxes =
      '<IBSCBS><cLocalidadeIncid>3550308</cLocalidadeIncid><xLocalidadeIncid>São Paulo</xLocalidadeIncid>' +
      '<totCIBS><vTotNF>353.50</vTotNF><gIBS><vIBSTot>0.35</vIBSTot></gIBS><gCBS><vCBS>3.15</vCBS></gCBS></totCIBS></IBSCBS>';
    const { text } = await drawn(noteOf('1').replace('<DPS ', `${taxes}<DPS `));
    expect(text).toMatch(/Total do IBS\/CBS.*R\$ 3,50.*R\$ 353,50/);
  });

  it('stays on one page for the longest texts', async () => {
    const { pdf, text } = await drawn(noteOf('1', { description: 'Troca de óleo e filtros; '.repeat(90) }), 'CANCELADA');
    expect(pdf.numPages).toBe(1);
    expect(text).toContain('...');
  });

  it('is drawn from notes alone', () => {
    expect(() => danfse({ noteXml: '<html/>', mark: null })).toThrow('no note');
    expect(() => danfse({ noteXml: 'x', mark: null })).toThrow();
  });
});

describe('the QR code of the paper', () => {
  it('leads to the public query of the note', async () => {
    const xml = noteOf('1');
    const key = /Id="NFS(\w{50})"/.exec(xml)?.[1] ?? '';
    expect(publicQuery(key)).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${key}`);
    const modules = drawnModules((await drawn(xml)).bytes);
    // Another encoder, which may choose another mask: the code is one of its eight.
    const codes = Array.from({ length: 8 }, (_, maskPattern) => encode(publicQuery(key), { ecc: 'M', boostEcc: false, border: 0, maskPattern }).data);
    expect(codes.map(pictureOf)).toContain(pictureOf(modules));
    const wrong = encode(publicQuery(key.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))), { ecc: 'M', boostEcc: false, border: 0 }).data;
    expect(pictureOf(modules)).not.toBe(pictureOf(wrong));
  });
});

describe('the mark of a note', () => {
  it.each([
    ['nothing happened', [], null],
    ['it was cancelled', ['<pedRegEvento><e101101><xDesc>'], 'CANCELADA'],
    ['it was replaced', ['<e101103>', '<e105102>'], 'SUBSTITUÍDA'],
    ['somebody asked to cancel it', ['<e101103>'], null],
    ['that was granted', ['<e101103>', '<e105104>'], 'CANCELADA'],
    ['that was refused', ['<e101103>', '<e105105>'], null],
    ['officers cancelled it', ['<e305101>'], 'CANCELADA'],
  ] as const)('where %s', (_, events, mark) => {
    expect(markOf(events)).toBe(mark);
  });
});

const pictureOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');

/** The squares of the code, read out of the page's drawing: those of the size that most have. */
function drawnModules(pdf: Uint8Array): boolean[][] {
  const squares = squaresIn(pdf);
  const counts = new Map<string, number>();
  for (const { size } of squares) counts.set(size.toFixed(2), (counts.get(size.toFixed(2)) ?? 0) + 1);
  const [common = '0'] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const own = squares.filter(({ size }) => size.toFixed(2) === common);
  const step = own[0]?.size ?? 1;
  const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
  const places = own.map(({ x, y }) => [Math.round((x - left) / step), Math.round((y - top) / step)] as const);
  const size = Math.max(...places.flat()) + 1;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x, y] of places) rows[y]?.splice(x, 1, true);
  return rows;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Rectangles of equal sides (`x y width height re`) in the PDF's streams. */
function squaresIn(pdf: Uint8Array): Square[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) =>
    [...unfolded(stream).matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g)].flatMap(([, x, y, width, height]) =>
      width === height ? [{ x: Number(x), y: Number(y), size: Number(width) }] : [],
    ),
  );
}

/** A stream's content; '' for fonts and the like. */
function unfolded(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // Not every stream is folded.
    return '';
  }
}
