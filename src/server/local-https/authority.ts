// A certificate authority of this server alone, for trying Pátio on devices of the own network. Whoever trusts it trusts
// whoever holds its key; so it is good for private addresses and local names only, and for nothing but web servers.
import 'reflect-metadata';
import { createPrivateKey, webcrypto, X509Certificate as ReadCertificate } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import ipaddr from 'ipaddr.js';
import { keptText, textIfThere } from '../kept-file.ts';
import type { Clock } from '../ports.ts';

const dayMs = 86_400_000;
const authorityDays = 3_650;
// Apple refuses more than 825 for an authority that a person added; what browsers hold the public ones to is enough here.
const certificateDays = 397;
// A tablet's clock may be behind.
const beforeDays = 1;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const networks = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

/** What a server's certificate and its key look like to Node, as PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
  readonly endsAt: number;
}

export interface LocalAuthority {
  /** As devices take it: DER. */
  readonly certificate: Buffer;
  readonly pem: string;
  /** SHA-256, as devices show it: AA:BB:… */
  readonly fingerprint: string;
  /** Those of the names that the authority may vouch for. */
  permitted(names: readonly string[]): string[];
  /** A certificate for these names (host names and IPv4 addresses), with a new key. */
  issue(names: readonly string[]): Promise<ServerCertificate>;
}

/**
 * The authority kept in `file` (its key and its certificate, readable by their owner only); a new one where there is none,
 * or where it is about to end. A new one may vouch for `names` of this machine, for private addresses and for local names.
 */
export async function localAuthority(file: string, names: readonly string[], clock: Clock): Promise<LocalAuthority> {
  const kept = textIfThere(file);
  if (kept && outlives(kept, clock.now() + certificateDays * dayMs)) return authorityOf(kept, clock);
  if (kept) rmSync(file);
  const made = await newAuthority(names, clock.now());
  return authorityOf(
    keptText(file, () => made),
    clock,
  );
}

const outlives = (pem: string, time: number) => Date.parse(new ReadCertificate(pem).validTo) > time;

async function newAuthority(names: readonly string[], now: number): Promise<string> {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // The machine's name tells two trials apart in a device's list.
    name: [{ CN: [`Pátio de teste (${names.find((name) => isIP(name) === 0) ?? 'localhost'})`] }, { O: ['Pátio'] }],
    ...validity(now, authorityDays),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints(names))),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return `${await privatePem(keys.privateKey)}\n${certificate.toString('pem')}\n`;
}

function constraints(names: readonly string[]): NameConstraints {
  const domains = [...new Set([...names.filter((name) => isIP(name) === 0 && !name.endsWith('.local')), 'localhost', 'local'])];
  const own = names.filter((name) => isIP(name) !== 0 && !isWithin(name, networks)).map((address) => `${address}/32`);
  const bases = [
    ...domains.map((dNSName) => new GeneralName({ dNSName })),
    ...[...networks, ...own].map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  return new NameConstraints({ permittedSubtrees: new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base }))) });
}

async function authorityOf(text: string, clock: Clock): Promise<LocalAuthority> {
  const read = new ReadCertificate(text);
  const certificate = new X509Certificate(read.raw);
  const key = createPrivateKey(text).export({ type: 'pkcs8', format: 'der' });
  const signingKey = await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']);
  const { domains, addresses } = permittedNames(certificate);
  return {
    certificate: read.raw,
    pem: read.toString(),
    fingerprint: read.fingerprint256,
    permitted: (names) =>
      names.filter((name) =>
        isIP(name) === 0 ? domains.some((domain) => name === domain || name.endsWith(`.${domain}`)) : isWithin(name, addresses),
      ),
    issue: (names) => issue(certificate, signingKey, names, clock.now()),
  };
}

/** They stand in the certificate: a machine that was renamed since cannot be vouched for under its new name. */
function permittedNames(certificate: X509Certificate): { domains: string[]; addresses: string[] } {
  const extension = certificate.getExtension(id_ce_nameConstraints);
  if (extension === null) throw new Error('The local authority has no name constraints');
  const bases = (AsnConvert.parse(extension.value, NameConstraints).permittedSubtrees ?? []).map(({ base }) => base);
  return { domains: bases.flatMap(({ dNSName }) => dNSName ?? []), addresses: bases.flatMap(({ iPAddress }) => iPAddress ?? []) };
}

const isWithin = (address: string, ranges: readonly string[]) =>
  ipaddr.IPv4.isValid(address) && ranges.some((range) => ipaddr.IPv4.parse(address).match(ipaddr.IPv4.parseCIDR(range)));

async function issue(authority: X509Certificate, signingKey: CryptoKey, names: readonly string[], now: number): Promise<ServerCertificate> {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const times = validity(now, certificateDays);
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: ['Pátio'] }],
    issuer: authority.subjectName,
    ...times,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map((value): JsonGeneralName => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value }))),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await privatePem(keys.privateKey), cert: certificate.toString('pem'), endsAt: times.notAfter.getTime() };
}

const validity = (now: number, days: number) => ({
  notBefore: new Date(now - beforeDays * dayMs),
  notAfter: new Date(now + (days - beforeDays) * dayMs),
});

const privatePem = async (key: CryptoKey) => PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag);
