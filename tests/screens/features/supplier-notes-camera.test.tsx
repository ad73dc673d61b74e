import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { openStore } from './render-screen.tsx';
import { openNotes, theRecipient } from './supplier-notes-world.tsx';

let store: Store;
beforeEach(async () => {
  store = openStore();
  await theRecipient(store);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const stopped = vi.fn();
const aStream = () => ({ getTracks: () => [{ stop: stopped }] }) as unknown as MediaStream;

/** A browser that reads such bar codes, and what its camera sees one after the other. */
function withCamera(formats: readonly string[], seen: readonly string[], camera: () => Promise<MediaStream> = async () => aStream()): void {
  const left = [...seen];
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = async () => [{ rawValue: left.shift() ?? '' }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
}

it('a key is read by the camera, what else it sees is passed over, and the camera is let go', async () => {
  withCamera(['qr_code', 'code_128'], ['7891234567895', keyOf({ number: 77 })]);
  const { user } = openNotes(store, '?janela=importar');
  await user.click(await screen.findByRole('button', { name: 'Ler pela câmera' }));
  expect(await screen.findByText(/^Esta nota ainda não foi importada/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Chave de acesso/ }).value).toBe(keyOf({ number: 77 }));
  expect(stopped).toHaveBeenCalled();
});

it('where the camera cannot be opened the key is typed', async () => {
  withCamera(['code_128'], [], () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { user } = openNotes(store, '?janela=importar');
  await user.click(await screen.findByRole('button', { name: 'Ler pela câmera' }));
  expect(await screen.findByText('A câmera não pôde ser aberta. Digite a chave.')).toBeDefined();
});

it('is not offered where the browser reads no such codes', async () => {
  withCamera(['qr_code'], []);
  openNotes(store, '?janela=importar');
  expect(await screen.findByRole('button', { name: 'Procurar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ler pela câmera' })).toBeNull();
});
