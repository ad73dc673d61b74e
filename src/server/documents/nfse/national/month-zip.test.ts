import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { parseCsv } from '#domain/values/csv.ts';
import { cents } from '#domain/values/money.ts';
import { Authority } from '#fixtures/sefin/authority.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { noteXml } from '#fixtures/sefin/note.ts';
import { layout101 } from './layouts/v1-01/layout-101.ts';
import { monthZip, type KeptNote } from './month-zip.ts';
import { noteFacts } from './note-facts.ts';

const atMs = Date.UTC(2026, 10, 20, 15);
let sealer: ReturnType<Authority['company']>;
beforeAll(() => {
  sealer = new Authority('AC de teste').company();
});

function aNote(number: number, content: Parameters<typeof aContent>[0] = {}, eventXmls: readonly string[] = []): KeptNote {
  const dps = layout101.buildDps({ environment: '1', profile: aProfile(), content: aContent({ issuedAtMs: atMs, ...content }), number });
  return { noteXml: noteXml(dps, { number, atMs, rate: 500 }, sealer), eventXmls };
}

describe('the month’s package', () => {
  it('holds every XML as it was, and spreadsheets whose sums are theirs', async () => {
    const notes = [
      aNote(1, { value: cents(10_001), discount: cents(1) }),
      aNote(2, { value: cents(20_002), issWithheld: true }),
      aNote(3, {}, ['<evento><e101101></e101101></evento>']),
    ];
    const parts = [{ date: '2026-11-20', company: 'Prado', service: '1', description: 'Filtro', quantity: 1, total: cents(5_000) }];
    const files = await unzipped(await buffer(monthZip({ month: '2026-11', notes, parts })));
    const keys = notes.map((note) => noteFacts(note.noteXml, []).accessKey);
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...keys.map((key) => `xml/${key}.xml`),
        `eventos/${keys[2]}-101101.xml`,
        'notas-2026-11.csv',
        'totais-2026-11.csv',
        'pecas-fora-da-nfse-2026-11.csv',
      ].toSorted(),
    );
    expect(files.get(`xml/${keys[0]}.xml`)).toBe(notes[0]?.noteXml);
    const rows = parseCsv(files.get('notas-2026-11.csv') ?? '').map(({ cells }) => cells);
    expect(rows.map((cells) => [cells[0], ...cells.slice(8)])).toEqual([
      ['Número', 'Valor dos serviços', 'Desconto', 'Base de cálculo', 'ISS', 'ISS retido', 'Valor líquido', 'Situação'],
      ['1', '100,01', '0,01', '100,00', '0,00', '0,00', '100,00', 'Emitida'],
      ['2', '200,02', '0,00', '200,02', '10,00', '10,00', '190,02', 'Emitida'],
      ['3', '350,00', '0,00', '350,00', '0,00', '0,00', '350,00', 'Cancelada'],
      ['Total das emitidas', '300,03', '0,01', '300,02', '10,00', '10,00', '290,02', '2 nota(s)'],
    ]);
    expect(
      parseCsv(files.get('pecas-fora-da-nfse-2026-11.csv') ?? '')
        .at(-1)
        ?.cells.at(-1),
    ).toBe('50,00');
  });

  it('fails as a whole where a note cannot be read', async () => {
    await expect(buffer(monthZip({ month: '2026-11', notes: [{ noteXml: '<html/>', eventXmls: [] }], parts: [] }))).rejects.toThrow('no note');
  });
});

/** The files of a zip by their names. */
async function unzipped(zip: Buffer): Promise<Map<string, string>> {
  const file = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => (error === null ? resolve(opened) : reject(error))),
  );
  const found = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    file.on('error', reject);
    file.on('end', resolve);
    file.on('entry', (entry: Entry) =>
      file.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error);
        void text(stream).then((content) => {
          found.set(entry.fileName, content);
          file.readEntry();
        }, reject);
      }),
    );
    file.readEntry();
  });
  return found;
}
