import { csvLimits, parseCsv, type CsvRow } from '#domain/values/csv.ts';

const megabyte = 1024 * 1024;

export type CsvFile = { readonly ok: true; readonly head: CsvRow; readonly lines: readonly CsvRow[] } | { readonly ok: false; readonly text: string };

const refused = (text: string): CsvFile => ({ ok: false, text });
const number = (value: number, digits = 0) => value.toLocaleString('pt-BR', { maximumFractionDigits: digits });

/** Reads a spreadsheet's file: UTF-8, what Excel writes in Brazil (Windows-1252), or its "Unicode text" (UTF-16). */
export async function readCsvFile(file: Blob): Promise<CsvFile> {
  if (file.size > csvLimits.megabytes * megabyte) {
    return refused(
      `O arquivo tem ${number(Math.ceil((file.size / megabyte) * 10) / 10, 1)} MB e o limite é ${csvLimits.megabytes} MB. Divida-o em partes.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Every .xlsx is a zip.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return refused('Este arquivo é uma planilha do Excel. Salve-a como CSV e escolha o novo arquivo.');
  }
  const [head, ...lines] = parseCsv(decoded(bytes));
  if (head === undefined) return refused('O arquivo está vazio.');
  if (lines.length === 0) return refused('O arquivo só tem o cabeçalho: não há linhas para importar.');
  if (lines.length > csvLimits.lines) {
    return refused(`O arquivo tem ${number(lines.length)} linhas e o limite é ${number(csvLimits.lines)}. Divida-o em partes.`);
  }
  return { ok: true, head, lines };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
