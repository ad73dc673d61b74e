/* As much of an X.509 certificate (RFC 5280 §4.1, DER) as a signature is checked with. What is no certificate is null. */

interface Part {
  readonly tag: number;
  /** With tag and length. */
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
}

const [sequence, version] = [0x30, 0xa0];

/** The certificate's public key, as WebCrypto takes it ('spki'). */
export function publicKeyOf(certificate: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const [outer] = partsOf(certificate);
  const [signed] = outer?.tag === sequence ? partsOf(outer.content) : [];
  if (signed?.tag !== sequence) return null;
  const fields = partsOf(signed.content).filter(({ tag }) => tag !== version);
  // Serial number, algorithm, issuer, validity, subject, key.
  const key = fields[5];
  return key?.tag === sequence ? key.whole : null;
}

/**
 * Whether the text stands in the certificate as it is. ICP-Brasil writes the CNPJ of a company's certificate into its common name
 * and into a name of its own (OID 2.16.76.1.3.3), both as plain characters.
 */
export function mentions(certificate: Uint8Array<ArrayBuffer>, text: string): boolean {
  return new TextDecoder('windows-1252').decode(certificate).includes(text);
}

function partsOf(bytes: Uint8Array<ArrayBuffer>): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = headerAt(bytes, at);
    if (header === null || header.end > bytes.length) return parts;
    const { tag, start, end } = header;
    parts.push({ tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) });
    at = end;
  }
  return parts;
}

const longForm = 0x80;

function headerAt(bytes: Uint8Array, at: number): { readonly tag: number; readonly start: number; readonly end: number } | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  if (first < longForm) return { tag, start: at + 2, end: at + 2 + first };
  const count = first - longForm;
  if (count === 0 || count > 4) return null;
  let length = 0;
  for (let digit = 0; digit < count; digit += 1) length = length * 256 + (bytes[at + 2 + digit] ?? 0);
  return { tag, start: at + 2 + count, end: at + 2 + count + length };
}
