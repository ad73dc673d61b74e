/*
 * CSV as Brazilian spreadsheets read and write it: semicolons, a byte order mark, decimal commas (RFC 4180 otherwise).
 */

const byteOrderMark = '\ufeff';
const lineBreak = '\r\n';
// A cell that begins so is run as a formula by spreadsheets (OWASP, CSV injection).
const formulaPattern = /^[=+\-@\t\r]/;
const plainNumberPattern = /^[+-]?\d+([.,]\d+)*$/;
const guardedPattern = /^'[=+\-@\t\r]/;

/** The largest file that is read: beyond it a browser's page no longer answers. */
export const csvLimits = { megabytes: 10, lines: 20_000 } as const;

/** The rows as a file's text. Cells that a spreadsheet would run are guarded by an apostrophe. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(cellText).join(';') + lineBreak).join('');
}

function cellText(value: string): string {
  const guarded = formulaPattern.test(value) && !plainNumberPattern.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(guarded) || guarded !== guarded.trim() ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One row of a file, with the line at which it begins (the first is 1). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a file's text: semicolons, commas or tabs (whichever the first row has most of), quoted cells over several
 * lines, any line break. Cells are trimmed, the guard against formulas is taken off, empty rows are left out.
 * A quote that is never closed ends with the file.
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const rows: CsvRow[] = [];
  const reader = new CellReader(source, delimiterOf(source));
  while (!reader.isAtEnd) {
    const row = reader.readRow();
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
}

function delimiterOf(source: string): string {
  const [first = ''] = source.split(/\r\n|\r|\n/, 1);
  const outside = first.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map((mark) => [mark, outside.split(mark).length] as const);
  return counted.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ';';
}

class CellReader {
  private readonly source: string;
  private readonly delimiter: string;
  private at = 0;
  private line = 1;

  constructor(source: string, delimiter: string) {
    this.source = source;
    this.delimiter = delimiter;
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  readRow(): CsvRow {
    const { line } = this;
    const cells: string[] = [];
    for (;;) {
      cells.push(this.readCell());
      const next = this.source.charAt(this.at);
      if (next === this.delimiter) {
        this.at += 1;
        continue;
      }
      this.skipBreak();
      return { line, cells };
    }
  }

  private readCell(): string {
    const isQuoted = this.source.charAt(this.at) === '"';
    const raw = isQuoted ? this.readQuoted() + this.readPlain() : this.readPlain();
    const cell = raw.trim();
    return guardedPattern.test(cell) ? cell.slice(1) : cell;
  }

  private readPlain(): string {
    const start = this.at;
    while (!this.isAtEnd && !this.isCellEnd()) this.at += 1;
    return this.source.slice(start, this.at);
  }

  private readQuoted(): string {
    let cell = '';
    this.at += 1;
    while (!this.isAtEnd) {
      const character = this.source.charAt(this.at);
      if (character === '"') {
        this.at += 1;
        if (this.source.charAt(this.at) !== '"') return cell;
      } else if (character === '\n') this.line += 1;
      cell += character;
      this.at += 1;
    }
    return cell;
  }

  private isCellEnd(): boolean {
    const character = this.source.charAt(this.at);
    return character === this.delimiter || character === '\n' || character === '\r';
  }

  private skipBreak(): void {
    if (this.source.charAt(this.at) === '\r') this.at += 1;
    if (this.source.charAt(this.at) === '\n') this.at += 1;
    this.line += 1;
  }
}
