import { noteWorkerAddress, workerScript } from '../photos/worker-script.ts';
import { readNoteFiles, type NoteFile, type NoteRead } from './read-note-files.ts';
import { mostNoteBytes, mostZipBytes } from './unpack-notes.ts';

/** A worker that has said nothing for so long has died of the files, or never came. */
const patienceMs = 60_000;

/**
 * Reads the files that a person has chosen, all on the device. What is too large to be a note is told without being opened; what
 * a worker could not do the page does itself.
 */
export async function readChosenNotes(files: readonly File[]): Promise<NoteRead[]> {
  const refused: NoteRead[] = [];
  const opened: NoteFile[] = [];
  for (const file of files) {
    const isPacked = /\.zip$/i.test(file.name);
    if (file.size > (isPacked ? mostZipBytes : mostNoteBytes))
      refused.push({ name: file.name, ok: false, code: isPacked ? 'zip_too_large' : 'too_large', detail: '' });
    else opened.push({ name: file.name, bytes: await file.arrayBuffer() });
  }
  return [...(opened.length === 0 ? [] : await readOpened(opened)), ...refused];
}

async function readOpened(files: readonly NoteFile[]): Promise<NoteRead[]> {
  const answer = typeof Worker === 'undefined' ? 'failed' : await readInWorker(files);
  return answer === 'failed' ? readNoteFiles(files, globalThis.crypto?.subtle) : answer;
}

/** A worker of its own for each choice: its memory goes with it. */
function readInWorker(files: readonly NoteFile[]): Promise<NoteRead[] | 'failed'> {
  return new Promise((resolve) => {
    const worker = new Worker(workerScript(noteWorkerAddress) as string, { type: 'module' });
    const end = (answer: NoteRead[] | 'failed') => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end('failed'), patienceMs);
    worker.addEventListener('message', ({ data }) => end(data));
    worker.addEventListener('error', () => end('failed'));
    worker.postMessage(files);
  });
}
