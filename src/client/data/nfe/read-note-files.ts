import { NoteProblem, type NoteProblemCode } from '#domain/supplier-notes/note-problems.ts';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { decodeXml } from './decode-xml.ts';
import { readNote } from './read-note.ts';
import { isZip, mostNoteBytes, unpackNotes, type Unpacked } from './unpack-notes.ts';
import { parseXml } from './xml-tree.ts';

/** A chosen file as it goes to the reader. */
export interface NoteFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** What became of one XML: its note, or why there is none. */
export type NoteRead =
  | { readonly name: string; readonly ok: true; readonly note: NoteDocument }
  | { readonly name: string; readonly ok: false; readonly code: NoteProblemCode; readonly detail: string };

/** Reads chosen files, each an XML or a zip of several. Never throws for what a file holds. */
export async function readNoteFiles(files: readonly NoteFile[], subtle: SubtleCrypto | undefined): Promise<NoteRead[]> {
  const read: NoteRead[] = [];
  for (const { name, bytes } of files) {
    for (const file of opened(name, new Uint8Array(bytes))) read.push(await readOne(file, subtle));
  }
  return read;
}

function opened(name: string, bytes: Uint8Array): readonly Unpacked[] {
  if (!isZip(bytes)) return [{ name, bytes }];
  try {
    return unpackNotes(bytes);
  } catch (error) {
    if (error instanceof NoteProblem) return [{ name, problem: error.code }];
    throw error;
  }
}

async function readOne(file: Unpacked, subtle: SubtleCrypto | undefined): Promise<NoteRead> {
  const { name } = file;
  if ('problem' in file) return { name, ok: false, code: file.problem, detail: '' };
  try {
    return { name, ok: true, note: await readNote(parseXml(textOf(file.bytes)), subtle) };
  } catch (error) {
    if (error instanceof NoteProblem) return { name, ok: false, code: error.code, detail: error.detail };
    throw error;
  }
}

const pdf = [0x25, 0x50, 0x44, 0x46];

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new NoteProblem('empty');
  if (bytes.length > mostNoteBytes) throw new NoteProblem('too_large');
  if (pdf.every((byte, at) => bytes[at] === byte)) throw new NoteProblem('is_pdf');
  return decodeXml(bytes);
}
