/** Tells whoever started the server; not the log of calls. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
