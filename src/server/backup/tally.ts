import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { BackupPart } from './manifest.ts';

const lineEnd = 10;

/** Passes a part on as it is and counts what went through. COPY writes one row a line and no other line end. */
export class Tally extends Transform {
  private rows = 0;
  private bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) this.rows += 1;
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** To be asked once, at the end. */
  counted(): Pick<BackupPart, 'rows' | 'bytes' | 'sha256'> {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
