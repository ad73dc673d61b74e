import { mkdirSync } from 'node:fs';
import { errorCode } from './kept-file.ts';
import { StartError } from './start-error.ts';

/** Makes DATA_DIR if it is not there. @throws StartError saying why it cannot be used. */
export function makeDataDir(dataDir: string): void {
  try {
    // Open for passing through only: PostgreSQL's own user must reach its folder below.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} não pode ser usada: ${fileProblem(cause)}. Escolha outra pasta.`, { cause });
  }
}

/** Why the system refused a file or folder, for a person. */
export function fileProblem(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM') return 'sem permissão';
  if (code === 'EROFS') return 'o disco só permite leitura';
  if (code === 'ENOSPC') return 'o disco está cheio';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'não é uma pasta';
  return error instanceof Error ? error.message : String(error);
}
