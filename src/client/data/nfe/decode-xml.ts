import { NoteProblem } from '#domain/supplier-notes/note-problems.ts';

/** What an XML may say of its encoding; ISO-8859-1 is read as browsers read it, with the characters that Windows adds. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'utf-16': 'utf-16le',
};

// A declaration is plain ASCII and stands first.
const declarationLength = 200;

/** The text of an XML by its byte order mark or its declaration; UTF-8 without either. Throws a {@link NoteProblem}. */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw new NoteProblem('encoding');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NoteProblem('encoding');
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, declarationLength));
  const said = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  return said === undefined ? 'utf-8' : encodings[said.toLowerCase()];
}
