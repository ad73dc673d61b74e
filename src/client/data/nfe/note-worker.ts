/* Reads notes beside the page. It is asked with the files and answers what became of each XML, or `failed`. */
import { readNoteFiles, type NoteFile } from './read-note-files.ts';

addEventListener('message', ({ data }: MessageEvent<readonly NoteFile[]>) => void answer(data));

async function answer(files: readonly NoteFile[]): Promise<void> {
  try {
    postMessage(await readNoteFiles(files, globalThis.crypto?.subtle));
  } catch {
    postMessage('failed');
  }
}
