import { X509Certificate } from 'node:crypto';
import type forge from 'node-forge';
import { nodeForge } from '#server/seldom-packages.ts';
import { certificateProblems, type CertificateProblem } from './certificate-problems.ts';
import { cnpjOf, holderOf, nameOf } from './certificate-names.ts';
import type { NationalCredentials } from './gateway.ts';

/** What a company's A1 says of itself. */
export interface CertificateFacts {
  /** Without its mask. */
  readonly cnpj: string;
  /** Name of the company as the certificate has it. */
  readonly holder: string;
  readonly issuer: string;
  /** Hexadecimal, as certificates show it. */
  readonly serial: string;
  /** Unix milliseconds. */
  readonly validFrom: number;
  readonly validUntil: number;
  /** Names from its own upwards, as far as the file goes and each is really signed by the next. */
  readonly chain: readonly string[];
  /** Whether the file goes up to a certificate that signs itself. */
  readonly reachesRoot: boolean;
}

export type CertificateReading =
  | { readonly ok: true; readonly credentials: NationalCredentials; readonly facts: CertificateFacts }
  | { readonly ok: false; readonly problem: CertificateProblem; readonly message: string };

// Files with a whole chain have less than a tenth of it.
const mostBytes = 128 * 1024;

/**
 * Reads a company's A1 (.pfx, .p12) by its password. node-forge reads it, since OpenSSL 3 refuses the RC2-40 that most files
 * are hidden by (FIELD C); what goes on is PEM. Nothing of the file or its password stands in a message.
 */
export function readCertificate(pfx: Uint8Array, password: string, nowMs: number): CertificateReading {
  const opened = openPfx(pfx, password);
  if (typeof opened === 'string') return refusal(opened);
  const { keys, certificates } = opened;
  const pair = keys.flatMap((key) => certificates.filter((each) => belongsTo(each, key)).map((own) => ({ key, own })));
  const best = pair.toSorted((a, b) => b.own.validity.notAfter.getTime() - a.own.validity.notAfter.getTime())[0];
  if (keys.length === 0) return refusal('no_key');
  if (best === undefined) return refusal(certificates.length === 0 ? 'no_certificate' : 'key_mismatch');
  const { own, key } = best;
  const cnpj = cnpjOf(own);
  if (cnpj === null) return refusal('no_cnpj');
  const { notBefore, notAfter } = own.validity;
  if (nowMs < notBefore.getTime()) return refusal('not_yet_valid');
  if (nowMs >= notAfter.getTime()) return refusal('expired');
  const { chain, reachesRoot } = chainOf(own, certificates);
  const { pki } = nodeForge();
  return {
    ok: true,
    credentials: { certificatePem: chain.map(pemOf).join(''), keyPem: pki.privateKeyInfoToPem(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key))) },
    facts: {
      cnpj,
      holder: holderOf(own),
      issuer: nameOf(own.issuer),
      serial: own.serialNumber.toUpperCase(),
      validFrom: notBefore.getTime(),
      validUntil: notAfter.getTime(),
      chain: chain.map(({ subject }) => nameOf(subject)),
      reachesRoot,
    },
  };
}

const refusal = (problem: CertificateProblem): CertificateReading => ({ ok: false, problem, message: certificateProblems[problem] });

interface Opened {
  readonly keys: readonly forge.pki.rsa.PrivateKey[];
  readonly certificates: readonly forge.pki.Certificate[];
}

function openPfx(pfx: Uint8Array, password: string): Opened | CertificateProblem {
  if (pfx.length > mostBytes) return 'not_a_pfx';
  const file = outerOf(pfx);
  if (file === null) return 'not_a_pfx';
  try {
    return contentOf(file, password);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (!wrongPassword.test(said)) return 'not_a_pfx';
    return /MAC/.test(said) ? 'wrong_password' : openByBytes(file, password);
  }
}

const wrongPassword = /password|decrypt|invalid rsadsi|too few bytes/i;

/**
 * AES files take the password's UTF-8 bytes where all older ways take its characters, and node-forge hands the same text to
 * both. The check value, which goes by characters, has been passed, so the file is opened once more without it.
 */
function openByBytes(file: forge.asn1.Asn1, password: string): Opened | CertificateProblem {
  const parts = file.value as forge.asn1.Asn1[];
  const unchecked = nodeForge().asn1.create(file.tagClass, file.type, true, parts.slice(0, 2));
  try {
    return contentOf(unchecked, Buffer.from(password, 'utf8').toString('binary'));
  } catch {
    // Neither way: the password is another one.
    return 'wrong_password';
  }
}

function contentOf(file: forge.asn1.Asn1, password: string): Opened {
  const { safeContents } = nodeForge().pkcs12.pkcs12FromAsn1(file, false, password);
  const bags = safeContents.flatMap(({ safeBags }) => safeBags);
  return {
    keys: bags.flatMap(({ key }) => (key === undefined || key === null ? [] : [key as forge.pki.rsa.PrivateKey])),
    certificates: bags.flatMap(({ cert }) => (cert === undefined || cert === null ? [] : [cert])),
  };
}

/** The file's outer structure; null where it has not even that. */
function outerOf(pfx: Uint8Array): forge.asn1.Asn1 | null {
  try {
    return nodeForge().asn1.fromDer(nodeForge().util.createBuffer(Buffer.from(pfx).toString('binary')));
  } catch {
    // Whatever the reader says of it, it is no PKCS#12.
    return null;
  }
}

const belongsTo = (certificate: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean => {
  const { n, e } = certificate.publicKey as forge.pki.rsa.PublicKey;
  return n.equals(key.n) && e.equals(key.e);
};

const pemOf = (certificate: forge.pki.Certificate): string => nodeForge().pki.certificateToPem(certificate).replaceAll('\r\n', '\n');
const nodeOf = (certificate: forge.pki.Certificate): X509Certificate => new X509Certificate(pemOf(certificate));

function chainOf(own: forge.pki.Certificate, all: readonly forge.pki.Certificate[]): { chain: forge.pki.Certificate[]; reachesRoot: boolean } {
  const chain = [own];
  for (;;) {
    const last = nodeOf(chain.at(-1) ?? own);
    if (isSignedBy(last, last)) return { chain, reachesRoot: true };
    const next = all.find((each) => !chain.includes(each) && isSignedBy(last, nodeOf(each)));
    if (next === undefined) return { chain, reachesRoot: false };
    chain.push(next);
  }
}

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
