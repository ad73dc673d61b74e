import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';

/**
 * Who is trusted to sign the national system's certificates: Node's roots, the root that its chain goes up to (GlobalSign
 * Root R46, in ./trusted), which older stores lack, and a file of further ones (PEM) that whoever runs the server may name.
 * The certificate between, of SERPRO, comes with the handshake.
 */
export function trustedRoots(extraFile = ''): string[] {
  const extra = extraFile === '' ? [] : certificatesIn(readFileSync(extraFile, 'utf8'));
  return [...rootCertificates, ...certificatesIn(readFileSync(new URL('./trusted/globalsign-root-r46.pem', import.meta.url), 'utf8')), ...extra];
}

const certificatesIn = (pem: string): string[] => pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
