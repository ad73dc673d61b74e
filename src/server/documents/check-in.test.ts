import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { checkInDefaults, type CarMark, type CheckIn } from '#domain/check-in/check-in.ts';
import { checkInDocument } from './check-in.ts';
import { checkInName, type CheckInParts } from './check-in-parts.ts';
import { drawPdf } from './draw-pdf.ts';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const mark = (id: string, fields: Partial<CarMark> = {}): CarMark => ({ id, side: 'left', x: 640, y: 520, kind: 'scratch', note: '', ...fields });
const sheet = (fields: Partial<CheckIn>): CheckIn =>
  ({ ...checkInDefaults, service_id: 'a', kind: 'in', author: 'Juliana Ferraz', ...fields }) as CheckIn;

const arrival = sheet({
  belongings: 'Documento\nEstepe',
  marks: [mark('a', { note: 'porta <traseira> & "coluna"' }), mark('b', { side: 'right', kind: 'dent', x: 0, y: 1000 })],
  signed_name: 'Célia Nakamura',
  signature: [[10, 20, 300, 200], [500]] as never,
  signed_at: '2026-11-20T08:34' as never,
  concluded_at: '2026-11-20T08:35' as never,
});
const exit = sheet({ kind: 'out', belongings: 'Documento', marks: [mark('c', { side: 'back', kind: 'crack' })], signed_name: 'Célia' });

const parts = (changes: Partial<CheckInParts> = {}): CheckInParts =>
  ({
    shop: { company_name: 'Auto Center São João', phone: '', cep: '', address: '', number: '', complement: '', district: '', city: '', state: '' },
    service: {
      checked_in: '2026-11-20T08:30',
      exit: '2026-11-21T17:00',
      complaint: 'Barulho na frente',
      km_in: 61_240,
      km_out: 61_252,
      fuel_in: 'half',
      fuel_out: 'quarter',
    },
    checkIns: [exit, arrival],
    customer: 'Célia Nakamura',
    vehicle: { plate: 'GKD4H07', brand: 'Honda', model: 'HR-V', version: 'EXL', color: 'Prata' },
    photos: [],
    morePhotos: 0,
    drawnAt: '2026-11-21T17:05',
    ...changes,
  }) as CheckInParts;

async function textOf(definition: TDocumentDefinitions): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(definition)));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll('\u00A0', ' ');
}

describe('the paper of a check-in', () => {
  it('says what was put down of the car as it came and as it left, and what differs', async () => {
    const text = await textOf(checkInDocument(parts()));
    for (const words of [
      'Entrada e saída do veículo',
      'GKD4H07',
      'Célia Nakamura',
      '61.240 km',
      'Barulho na frente',
      'Documento, Estepe',
      '1. Risco, porta <traseira> & "coluna" (esquerda)',
      '2. Amassado (direita)',
      'Juliana Ferraz',
      'Célia Nakamura em 20/11/2026 08:34',
      '61.252 km (12 km desde a entrada)',
      'Falta devolver',
      '3. Trincado (trás)',
      'Assinado por Célia',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('draws each side that has a mark, by its number, and no side that has none', async () => {
    const text = await textOf(checkInDocument(parts({ checkIns: [arrival] })));
    expect(text).toContain('Esquerda');
    expect(text).toContain('Direita');
    expect(text).not.toContain('Trás');
    expect(text).not.toContain('Saída\n');
    const none = await textOf(checkInDocument(parts({ checkIns: [sheet({})] })));
    expect(none).toContain('Nenhuma');
    expect(none).not.toContain('Esquerda');
  });

  it('holds sixty marks of long words on as many pages as it takes', async () => {
    const marks = Array.from({ length: 60 }, (_, at) => mark(`m${at}`, { note: 'W'.repeat(120), x: at * 16, y: 1000 - at * 16 }));
    const text = await textOf(checkInDocument(parts({ checkIns: [sheet({ marks })], vehicle: null, customer: '' })));
    expect(text).toContain('60. Risco');
  });

  it('ends with the photos under their words, and says how many more there are', async () => {
    const picture = `data:image/jpeg;base64,${(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f3fae' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')}`;
    const photos = [
      { picture, words: 'Entrada: Frente' },
      { picture, words: 'Entrada: Marca 1, Risco, porta' },
    ];
    const bytes = await drawPdf(checkInDocument(parts({ photos, morePhotos: 3 })));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/DCTDecode');
    const text = await textOf(checkInDocument(parts({ photos, morePhotos: 3 })));
    for (const words of ['Fotos', 'Entrada: Frente', 'Entrada: Marca 1, Risco, porta', 'E mais 3 fotos, com a oficina.'])
      expect(text).toContain(words);
    expect(await textOf(checkInDocument(parts()))).not.toContain('Fotos');
  });

  it('is saved under the plate, else under the service', () => {
    expect(checkInName('GKD4H07', 'x')).toBe('entrada-gkd4h07.pdf');
    expect(checkInName('', '0197f3a2-0000-7000-8000-0000abcdef01')).toBe('entrada-abcdef01.pdf');
  });
});
