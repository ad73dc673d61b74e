import { gzipSync } from 'node:zlib';
import { build, type Histogram } from 'hdr-histogram-js';
import type { Answered } from './devices.ts';
import type { Side } from './mix.ts';

/** What is promised (milliseconds at the 99th percentile). */
export const bars: Readonly<Record<Side, number>> = { read: 150, write: 300 };

interface Line {
  readonly side: Side;
  readonly times: Histogram;
  errors: number;
  sent: number;
  received: number;
  /** Bodies of the first answers, and how large they are as a proxy compresses them. */
  plain: number;
  packed: number;
}

/** Answers of each kind that are compressed, to see what that is worth. */
const packedOfEach = 20;

const titles: Readonly<Record<Side, string>> = { read: 'reads', write: 'writes' };

/** Times by kind of call, in microseconds. */
export class Results {
  private readonly lines = new Map<string, Line>();
  private readonly complaints = new Map<string, number>();
  private readonly lateness = build();
  private polls = { changed: 0, unchanged: 0 };

  answered(name: string, side: Side, tookMs: number, { text, bytes }: Answered): void {
    for (const line of [this.line(name, side), this.line(`all ${titles[side]}`, side)]) {
      line.times.recordValue(Math.max(1, Math.round(tookMs * 1000)));
      line.sent += bytes.sent;
      line.received += bytes.received;
      if (line.times.totalCount > packedOfEach) continue;
      line.plain += Buffer.byteLength(text);
      line.packed += gzipSync(text).length;
    }
  }

  failed(name: string, side: Side, error: unknown): void {
    for (const line of [this.line(name, side), this.line(`all ${titles[side]}`, side)]) line.errors += 1;
    const what = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    this.complaints.set(what, (this.complaints.get(what) ?? 0) + 1);
  }

  woken(hasChanges: boolean): void {
    this.polls[hasChanges ? 'changed' : 'unchanged'] += 1;
  }

  /** How much later than planned the driver itself came to make a call: part of every time that it measured. */
  lateByMs(ms: number): void {
    this.lateness.recordValue(Math.max(0, Math.round(ms * 1000)));
  }

  /** The table, and whether every bar was held. */
  report(): { text: string; isMet: boolean } {
    const names = [...this.lines.keys()].toSorted((a, b) => Number(a.startsWith('all ')) - Number(b.startsWith('all ')) || a.localeCompare(b));
    const rows = names.map((name) => this.row(name));
    const verdicts = (['read', 'write'] as const).map((side) => this.verdict(side));
    const driver = `driver late by p99 ${inMs(this.lateness.getValueAtPercentile(99))} ms, at most ${inMs(this.lateness.maxValue)} ms (counted in all times); long polls answered ${this.polls.changed} with changes, ${this.polls.unchanged} without`;
    const errors = [...this.complaints].map(([what, count]) => `  ${count} × ${what}`);
    const head = ['call', 'count', 'errors', 'p50', 'p95', 'p99', 'max ms', 'B sent', 'B received', 'gzip'];
    return {
      text: [table([head, ...rows]), driver, ...verdicts.map(({ text }) => text), ...errors].join('\n'),
      isMet: verdicts.every(({ isMet }) => isMet),
    };
  }

  private verdict(side: Side): { text: string; isMet: boolean } {
    const { times, errors } = this.line(`all ${titles[side]}`, side);
    const p99 = times.getValueAtPercentile(99) / 1000;
    const isMet = errors === 0 && times.totalCount > 0 && p99 < bars[side];
    return { text: `${titles[side]}: p99 ${p99.toFixed(1)} ms, bar < ${bars[side]} ms, ${errors} errors: ${isMet ? 'met' : 'MISSED'}`, isMet };
  }

  private line(name: string, side: Side): Line {
    const line = this.lines.get(name) ?? {
      side,
      times: build({ lowestDiscernibleValue: 1, highestTrackableValue: 120_000_000, numberOfSignificantValueDigits: 3 }),
      errors: 0,
      sent: 0,
      received: 0,
      plain: 0,
      packed: 0,
    };
    this.lines.set(name, line);
    return line;
  }

  private row(name: string): string[] {
    const line = this.lines.get(name);
    if (line === undefined) return [];
    const { times, errors, sent, received, plain, packed } = line;
    return [
      name,
      String(times.totalCount),
      String(errors),
      ...[50, 95, 99].map((share) => inMs(times.getValueAtPercentile(share))),
      inMs(times.maxValue),
      ...[sent, received].map((bytes) => (bytes / Math.max(1, times.totalCount)).toFixed(0)),
      (packed / Math.max(1, plain)).toFixed(2),
    ];
  }
}

const inMs = (micros: number) => (micros / 1000).toFixed(1);

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')).join('\n');
}
